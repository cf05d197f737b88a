import type { languages } from "#contract/languages.ts";

/** Each language in its own words: the same in every language, so not translated. */
export const languageNames: Readonly<Record<keyof typeof languages, string>> = {
  en: "English",
  zh: "简体中文",
  pt: "Português",
  hk: "繁體中文",
  jp: "日本語",
  es: "Español",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
  sv: "Svenska",
  cr: "Hrvatski",
};
