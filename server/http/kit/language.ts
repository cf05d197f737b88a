import { DEFAULT_LANGUAGE, isLanguage, type Language, languages } from "#contract/languages.ts";

/** Our language for a BCP 47 tag of a browser: "zh-TW" is traditional Chinese, "hr-HR" Croatian. */
function languageOfTag(tag: string): Language | null {
  const lower = tag.trim().toLowerCase();
  if (/^zh-(hant|hk|tw|mo)/.test(lower)) return "hk";
  const primary = lower.split("-")[0] ?? "";
  for (const [language, ours] of Object.entries(languages))
    if (isLanguage(language) && ours.split("-")[0] === primary) return language;
  return null;
}

/**
 * The language of a reply: what the query asks for, else what the user has stored, else what the browser accepts
 * (in its order; weights are not read, browsers send them sorted), else English.
 */
export function chooseLanguage(
  asked: unknown,
  stored: Language | null,
  accepted: string | undefined,
): Language {
  if (isLanguage(asked)) return asked;
  if (stored !== null) return stored;
  for (const part of (accepted ?? "").split(",").slice(0, 16)) {
    const language = languageOfTag(part.split(";")[0] ?? "");
    if (language !== null) return language;
  }
  return DEFAULT_LANGUAGE;
}
