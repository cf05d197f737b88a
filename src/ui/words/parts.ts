import { i18n } from "@lingui/core";
import type { Language } from "#contract/languages.ts";
import { languageInEffect } from "./language-in-effect.ts";
import { fetchTexts } from "./whole-catalogue.ts";

/** The texts that every page starts with. */
const FIRST = "first";

/** The parts of the catalogue that this visit has shown or is about to show. */
const wanted = new Set<string>([FIRST]);
const fetched = new Map<string, Promise<void>>();

/** Fetches a part of a language once. A part that could not be fetched is fetched again with the next request. */
function fetchPart(language: Language, part: string): Promise<void> {
  const key = `${language} ${part}`;
  const before = fetched.get(key);
  if (before !== undefined) return before;
  const fetching = fetchTexts(language, part).then((messages) => i18n.load(language, messages));
  fetched.set(key, fetching);
  fetching.catch(() => fetched.delete(key));
  return fetching;
}

/** Fetches the texts of all parts that were wanted so far, also of those that are wanted meanwhile. */
export async function fetchWantedParts(language: Language): Promise<void> {
  let count = 0;
  while (count < wanted.size) {
    count = wanted.size;
    await Promise.all([...wanted].map((part) => fetchPart(language, part)));
  }
}

/** Fetches the texts of a part in the language in effect, also when another one takes effect meanwhile. */
export async function fetchPartInEffect(part: string): Promise<void> {
  wanted.add(part);
  let language = "";
  while (language !== languageInEffect()) {
    language = languageInEffect();
    await fetchPart(language as Language, part);
  }
}
