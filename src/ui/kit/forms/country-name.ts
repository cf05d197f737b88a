import { type Language, languages } from "#contract/languages.ts";
import type { Country } from "#src/streams/session/screens/sign-in-types.ts";

/** What the browser calls a region in the language with a tag. */
function regionNames(tag: string): Intl.DisplayNames {
  return new Intl.DisplayNames([tag], { type: "region", fallback: "none" });
}

/**
 * Names countries in a language: in English and simplified Chinese as the exchange does, in the others as the browser does.
 * Where the browser knows no name, or the id is no ISO 3166 code, the English one is used.
 */
export function countryNames(language: Language): (country: Country) => string {
  if (language === "en") return ({ nameEn }) => nameEn;
  if (language === "zh") return ({ nameEn, nameCn }) => nameCn || nameEn;
  const names = regionNames(languages[language]);
  return ({ id, nameEn }) => (/^[A-Z]{2}$/.test(id) ? names.of(id) : undefined) ?? nameEn;
}
