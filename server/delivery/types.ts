import type { Language } from "#contract/languages.ts";
import type { Notice } from "#server/exchange/news/types.ts";

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Writes the message that carries a code. @param word the recipient's anti-phishing word, or empty; `null`: by SMS, which has no room for one */
export type WriteMessage = (language: Language, code: string, word: string | null) => Letter;

/** Writes the mail that tells of a notice. @param word the recipient's anti-phishing word, or empty */
export type WriteLetter = (language: Language, notice: Notice, word: string) => Letter;

/** Brings letters to mailboxes. Rejects when the server refused one. */
export interface Mailer {
  /** @param letter `time` unix ms, when it was written */
  send(letter: Letter & { readonly to: string; readonly time: number }): Promise<void>;
}
