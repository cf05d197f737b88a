import type { Language } from "#contract/languages.ts";

/** The languages in which no text may be missing; the others are told in English until they join. */
export const completeLanguages: readonly Language[] = ["en", "zh", "pt", "es", "de", "fr", "it"];

/** A catalogue's messages: id → source text and translation (empty: none yet). */
export type Catalogue = Readonly<
  Record<string, { readonly message?: string | undefined; readonly translation?: string | undefined }>
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
