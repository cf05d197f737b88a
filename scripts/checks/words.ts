import { type Language, languages } from "#contract/languages.ts";

/** The languages that must have every text; the others fall back to English until they join. */
export const completeLanguages: readonly Language[] = [
  "en",
  "zh",
  "pt",
  "hk",
  "jp",
  "es",
  "de",
  "fr",
  "it",
  "sv",
  "cr",
];

/** A catalogue's messages: id → source text and translation (empty: none yet). */
export type Catalogue = Readonly<
  Record<
    string,
    {
      readonly message?: string | undefined;
      readonly translation?: string | undefined;
      readonly obsolete?: boolean | undefined;
    }
  >
>;

/** What a text takes from outside: names in braces and numbered tags, sorted. "{count} of <0>{all}</0>" → 0, all, count. */
export function slotsOf(text: string): string[] {
  const names = [...text.matchAll(/\{\s*([\w$]+)/g)].map((match) => match[1] ?? "");
  const tags = [...text.matchAll(/<\/?(\d+)\s*\/?>/g)].map((match) => match[1] ?? "");
  // The branches of a plural begin with a brace too, but hold text; only names that stand before "," or "}" count.
  const outer = names.filter((name) => new RegExp(`\\{\\s*${name.replace("$", "\\$")}\\s*[,}]`).test(text));
  return [...new Set([...outer, ...tags])].sort();
}

/** Translations whose slots differ from those of their source: something would be missing on the screen. */
export function checkSlots(locale: string, catalogue: Catalogue): string[] {
  return Object.entries(catalogue).flatMap(([id, { message, translation }]) => {
    if (translation === undefined || translation === "") return [];
    const [expected, found] = [slotsOf(message ?? id), slotsOf(translation)];
    if (expected.join() === found.join()) return [];
    return [`${locale}: "${translation}" has the slots (${found}), its source (${expected})`];
  });
}

/** The plural forms that whole numbers take in a language: one, few and other in Croatian. */
function pluralForms(language: Language): Set<string> {
  const rules = new Intl.PluralRules(languages[language]);
  return new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
}

/** Plurals that lack a form of their language, or write one that it does not have. */
export function checkPlurals(language: Language, catalogue: Catalogue): string[] {
  const forms = pluralForms(language);
  const allowed = new Intl.PluralRules(languages[language]).resolvedOptions().pluralCategories;
  return Object.values(catalogue).flatMap(({ translation = "" }) => {
    if (!/\{\s*[\w$]+\s*,\s*plural\s*,/.test(translation)) return [];
    const found = [...translation.matchAll(/\b(zero|one|two|few|many|other)\s*\{/g)].map((match) => match[1]);
    const lacking = [...forms].filter((form) => !found.includes(form));
    const foreign = found.filter((form) => !allowed.some((one) => one === form));
    if (lacking.length === 0 && foreign.length === 0) return [];
    return [
      `${language}: "${translation}" lacks the forms (${lacking}) and has the foreign ones (${foreign})`,
    ];
  });
}

/** Texts of the source that a complete language has not translated. */
export function checkMissing(language: Language, catalogue: Catalogue, source: Catalogue): string[] {
  if (!completeLanguages.includes(language)) return [];
  return Object.entries(source).flatMap(([id, { message, obsolete }]) => {
    const translation = catalogue[id]?.translation;
    if (obsolete === true || (translation !== undefined && translation.trim() !== "")) return [];
    return [`${language}: "${message ?? id}" is not translated`];
  });
}

/** Entries for texts that the product no longer has. */
export function checkStale(language: Language, catalogue: Catalogue, source: Catalogue): string[] {
  return Object.entries(catalogue).flatMap(([id, { message, obsolete }]) =>
    obsolete === true || source[id] === undefined
      ? [`${language}: "${message ?? id}" is no longer in the product`]
      : [],
  );
}
