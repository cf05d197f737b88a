/** The languages of the product, by the names that the wire and the storage use, and the BCP 47 tag of each. */
export const languages = {
  en: "en",
  zh: "zh-Hans",
  pt: "pt",
  hk: "zh-Hant-HK",
  jp: "ja",
  es: "es",
  de: "de",
  fr: "fr",
  it: "it",
  sv: "sv",
  cr: "hr",
} as const;
export type Language = keyof typeof languages;
export const DEFAULT_LANGUAGE: Language = "en";

/** Whether a value from outside names a language that we speak. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}
