import { i18n } from "@lingui/core";
import type { RefusalTexts } from "#contract/texts/types.ts";
import { fetchRefusalTexts } from "./whole-catalogue.ts";

const loaded = new Map<string, RefusalTexts>();

/** Fetches the texts of a language, once. */
export async function loadRefusalTexts(language: string = i18n.locale): Promise<void> {
  if (loaded.has(language)) return;
  loaded.set(language, await fetchRefusalTexts(language));
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
