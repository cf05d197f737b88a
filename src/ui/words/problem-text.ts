import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { DEFAULT_LANGUAGE, isLanguage } from "#contract/languages.ts";
import { fill, localValues, type Values } from "#domain/fill.ts";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { tagOf } from "./i18n.ts";
import { refusalTextsIn } from "./refusal-texts.ts";

const unknownText = msg`Something went wrong. Try again`;

/** The problem of a field: the sentence with which the exchange refuses the same thing. */
export function problemText(i18n: I18n, problem: Problem): string {
  return typeof problem === "string" ? codeText(i18n, problem) : codeText(i18n, problem.code, problem.values);
}

/** The text of a code, with its values as the language writes them. A code without a text is a failure without details. */
export function codeText(i18n: I18n, code: string | null, values: Values = {}): string {
  const texts: Readonly<Record<string, string>> = refusalTextsIn(i18n.locale) ?? {};
  const text = code !== null && Object.hasOwn(texts, code) ? texts[code] : undefined;
  const language = isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
  return text === undefined ? i18n._(unknownText) : fill(text, localValues(values, tagOf(language)));
}
