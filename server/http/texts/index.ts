import type { Language } from "#contract/languages.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { reviewReasons } from "#server/exchange/identity/types.ts";
import type { Notice } from "#server/exchange/news/types.ts";
import type { Refused } from "#server/exchange/refused.ts";
import { en } from "./en.ts";
import type { Said, Texts } from "./types.ts";
import { zh } from "./zh.ts";

/** Complete languages; the others are told in English until theirs is written. */
const complete: Partial<Record<Language, Texts>> = { en, zh };

/** What the specification wants in these languages already. */
const early: Partial<Record<Language, Partial<Record<RefusalCode, string>>>> = {
  jp: { session_expired: "セッションの有効期限が切れました。もう一度ログインしてください。" },
  hk: { session_expired: "登入已過期，請重新登入。" },
};

/** All texts of a language. */
export function textsIn(language: Language): Texts {
  return complete[language] ?? en;
}

/** Fills `{name}` placeholders. One without a value stays out, and one of the blanks around it too. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\} ?/g, (found, name: string) => {
    const value = values[name] ?? "";
    return value !== "" && found.endsWith(" ") ? `${value} ` : value;
  });
}

export function refusalText(refused: Pick<Refused, "code" | "values">, language: Language): string {
  const text = early[language]?.[refused.code] ?? textsIn(language).refusals[refused.code];
  return fill(text, refused.values);
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
  return { title: fill(title, values), content: fill(content, values) };
}

export function said(what: Said, language: Language, values: Readonly<Record<string, string>> = {}): string {
  return fill(textsIn(language).said[what], values);
}
