import type { Messages } from "@lingui/core";
import { DEFAULT_LANGUAGE, type Language } from "#contract/languages.ts";

const catalogues = import.meta.glob<{ messages: Messages }>("./locales/*.po");

/** All texts of a language, whichever part is wanted; English where it has none. A build has `parts-of-catalogue.ts` in its place. */
export async function fetchTexts(language: Language, _part: string): Promise<Messages> {
  const load = catalogues[`./locales/${language}.po`] ?? catalogues[`./locales/${DEFAULT_LANGUAGE}.po`];
  if (load === undefined) throw new Error(`No texts for ${language}`);
  return (await load()).messages;
}
