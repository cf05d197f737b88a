import { type Language, languages } from "#contract/languages.ts";
import { fill, localValues } from "#domain/fill.ts";
import { reviewReasons } from "#server/exchange/account/identity/types.ts";
import type { Refused } from "#server/exchange/kit/refused.ts";
import type { Notice } from "#server/exchange/news/types.ts";
import cr from "./cr.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import hk from "./hk.json" with { type: "json" };
import it from "./it.json" with { type: "json" };
import jp from "./jp.json" with { type: "json" };
import { overlay } from "./overlay.ts";
import pt from "./pt.json" with { type: "json" };
import { refusalTexts } from "./refusals.ts";
import sv from "./sv.json" with { type: "json" };
import type { SuccessCode, Texts } from "./types.ts";
import zh from "./zh.json" with { type: "json" };

/** Each language, with English for missing texts. */
const texts: Readonly<Record<Language, Texts>> = {
  en,
  zh: overlay(en, zh),
  pt: overlay(en, pt),
  hk: overlay(en, hk),
  jp: overlay(en, jp),
  es: overlay(en, es),
  de: overlay(en, de),
  fr: overlay(en, fr),
  it: overlay(en, it),
  sv: overlay(en, sv),
  cr: overlay(en, cr),
};

/** All texts of a language. */
export function textsIn(language: Language): Texts {
  return texts[language];
}

/** Why something was refused, in a language, with the refusal's values in their places. */
export function refusalText(refused: Pick<Refused, "code" | "values">, language: Language): string {
  return fill(refusalTexts[language][refused.code], localValues(refused.values, languages[language]));
}

/** Why an identity was refused: a reason that has a text, or the operator's own words. */
export function reviewReasonText(reason: string, language: Language): string {
  const known = reviewReasons.find((one) => one === reason);
  return known === undefined ? reason : textsIn(language).reviewReasons[known];
}

/** A notice in a language. */
export function noticeText(
  { kind, facts }: Pick<Notice, "kind" | "facts">,
  language: Language,
): { readonly title: string; readonly content: string } {
  const { title, content } = textsIn(language).notices[kind];
  const { reason } = facts;
  const values = reason === undefined ? facts : { ...facts, reason: reviewReasonText(reason, language) };
  const filling = localValues(values, languages[language]);
  return { title: fill(title, filling), content: fill(content, filling) };
}

/** What a reply says of success, in a language. */
export function successText(
  what: SuccessCode,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string {
  return fill(textsIn(language).success[what], localValues(values, languages[language]));
}
