import type { Messages } from "@lingui/core";
import { DEFAULT_LANGUAGE, type Language } from "#contract/languages.ts";
import type { RefusalTexts } from "#contract/texts/types.ts";

const catalogues = import.meta.glob<{ messages: Messages }>("./locales/*.po");
const refusals = import.meta.glob<RefusalTexts>("../../../contract/texts/*.json", { import: "default" });

/** All texts of a language, whichever part is wanted; English where it has none. A build has `parts-of-catalogue.ts` in its place. */
export async function fetchTexts(language: Language, _part: string): Promise<Messages> {
  const load = catalogues[`./locales/${language}.po`] ?? catalogues[`./locales/${DEFAULT_LANGUAGE}.po`];
  if (load === undefined) throw new Error(`No texts for ${language}`);
  return (await load()).messages;
}

/** The texts of refusals in a language; English where it has none. */
export async function fetchRefusalTexts(language: string): Promise<RefusalTexts> {
  const fileOf = (name: string) => refusals[`../../../contract/texts/${name}.json`];
  const load = fileOf(language) ?? fileOf(DEFAULT_LANGUAGE);
  if (load === undefined) throw new Error(`No texts of refusals for ${language}`);
  return load();
}
