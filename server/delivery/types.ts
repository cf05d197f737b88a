import type { Language } from "#contract/languages.ts";

/** Writes the message that carries a code. */
export type WriteMessage = (language: Language, code: string) => { subject: string; text: string };
