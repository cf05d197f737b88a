import type { Messages } from "@lingui/core";
import type { Language } from "#contract/languages.ts";
import type { RefusalTexts } from "#contract/texts/types.ts";
import { TEXTS_NOT_FETCHED } from "../shell/fallbacks/not-fetched.ts";
import type * as whole from "./whole-catalogue.ts";

/** The build writes the folder of its texts here. */
const FOLDER = "__TEXTS_FOLDER__";

/** @throws Error where a file cannot be fetched: offline, or a newer site has taken its place */
async function fetchFile<Content>(path: string): Promise<Content> {
  try {
    const reply = await fetch(`${FOLDER}${path}.json`);
    if (reply.ok) return (await reply.json()) as Content;
    throw new Error(`Status ${reply.status}`);
  } catch (cause) {
    throw new Error(TEXTS_NOT_FETCHED, { cause });
  }
}

/** Fetches the texts of a language for one part of the site. */
export const fetchTexts: typeof whole.fetchTexts = (language: Language, part: string) =>
  fetchFile<Messages>(`${language}/${part}`);

/** The texts of refusals in a language. */
export const fetchRefusalTexts: typeof whole.fetchRefusalTexts = (language: string) =>
  fetchFile<RefusalTexts>(`${language}/refusals`);
