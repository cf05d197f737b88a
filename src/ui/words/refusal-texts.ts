import type { RefusalTexts } from "#contract/texts/types.ts";
import { languageInEffect } from "./language-in-effect.ts";
import { fetchRefusalTexts } from "./whole-catalogue.ts";

const loaded = new Map<string, RefusalTexts>();
const loading = new Map<string, Promise<void>>();

/** Fetches the texts of a language, once. What could not be fetched is fetched again with the next request. */
export function loadRefusalTexts(language: string = languageInEffect()): Promise<void> {
  const before = loading.get(language);
  if (before !== undefined) return before;
  const fetching = fetchRefusalTexts(language).then((texts) => void loaded.set(language, texts));
  loading.set(language, fetching);
  fetching.catch(() => loading.delete(language));
  return fetching;
}

/** The texts of a language, once they are loaded. */
export function refusalTextsIn(language: string): RefusalTexts | undefined {
  return loaded.get(language);
}

/** Whether a page needs the texts: all do but home, which has no form and must paint fast. */
export function needsRefusalTexts(path: string): boolean {
  return path !== "/";
}

/** A part with a form, fetched together with the texts that it shows. For parts that open over any page. */
export async function withRefusalTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [fetched] = await Promise.all([part, loadRefusalTexts()]);
  return fetched;
}
