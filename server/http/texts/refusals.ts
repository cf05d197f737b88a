import type { Language } from "#contract/languages.ts";
import cr from "#contract/texts/cr.json" with { type: "json" };
import de from "#contract/texts/de.json" with { type: "json" };
import en from "#contract/texts/en.json" with { type: "json" };
import es from "#contract/texts/es.json" with { type: "json" };
import fr from "#contract/texts/fr.json" with { type: "json" };
import hk from "#contract/texts/hk.json" with { type: "json" };
import it from "#contract/texts/it.json" with { type: "json" };
import jp from "#contract/texts/jp.json" with { type: "json" };
import pt from "#contract/texts/pt.json" with { type: "json" };
import sv from "#contract/texts/sv.json" with { type: "json" };
import type { RefusalTexts } from "#contract/texts/types.ts";
import zh from "#contract/texts/zh.json" with { type: "json" };

/** The texts of all refusals. The type holds each file to the table of codes. */
export const refusalTexts: Readonly<Record<Language, RefusalTexts>> = {
  en,
  zh,
  pt,
  hk,
  jp,
  es,
  de,
  fr,
  it,
  sv,
  cr,
};
