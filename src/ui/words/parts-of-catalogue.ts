import type { Messages } from "@lingui/core";
import type { Language } from "#contract/languages.ts";
import { TEXTS_NOT_FETCHED } from "../shell/fallbacks/not-fetched.ts";
import type { fetchTexts as fetchWhole } from "./whole-catalogue.ts";

/** The build writes the folder of its texts here. */
const FOLDER = "__TEXTS_FOLDER__";

/**
 * Fetches the texts of a language for one part of the site.
 * @throws Error where they cannot be fetched: offline, or a newer site has taken their place
 */
export const fetchTexts: typeof fetchWhole = async (language: Language, part: string): Promise<Messages> => {
  try {
    const reply = await fetch(`${FOLDER}${language}/${part}.json`);
    if (reply.ok) return (await reply.json()) as Messages;
    throw new Error(`Status ${reply.status}`);
  } catch (cause) {
    throw new Error(TEXTS_NOT_FETCHED, { cause });
  }
};
