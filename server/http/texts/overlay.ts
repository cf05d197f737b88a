import type { PartialTexts, Texts } from "./types.ts";

/** A language over another: what it does not say yet is said in the words of `base`. */
export function overlay(base: Texts, texts: PartialTexts): Texts {
  const groups = Object.entries(base).map(([name, group]) => [
    name,
    { ...group, ...texts[name as keyof Texts] },
  ]);
  return Object.fromEntries(groups) as Texts;
}
