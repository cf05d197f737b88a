import type { Language } from "#contract/languages.ts";
import type { RefusalCode } from "#contract/refusals.ts";
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

export function said(what: Said, language: Language, values: Readonly<Record<string, string>> = {}): string {
  return fill(textsIn(language).said[what], values);
}
