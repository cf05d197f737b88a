import type { Language } from "#contract/languages.ts";
import type { FiredAlert } from "#server/exchange/account/alerts/types.ts";
import type { Notice } from "#server/exchange/news/types.ts";
import type { ContactMessage } from "#server/exchange/session/types.ts";

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Writes the message that carries a code. @param word the recipient's anti-phishing word, or empty; `null`: by SMS, which has no room for one */
export type WriteMessage = (language: Language, code: string, word: string | null) => Letter;

/** Writes what goes to a contact instead of a code that nobody could use. @param word as in `WriteMessage` */
export type WriteContactMessage = (
  language: Language,
  message: ContactMessage,
  word: string | null,
) => Letter;

/** Writes the messages about codes. */
export interface Writing {
  readonly code: WriteMessage;
  readonly contact: WriteContactMessage;
}

/** Writes the mail for a notice. @param word as in `WriteMessage` */
export type WriteLetter = (language: Language, notice: Notice, word: string | null) => Letter;

/** Writes the mail about what fired. @param word as in `WriteMessage` */
export type WriteAlert = (language: Language, fired: FiredAlert, word: string | null) => Letter;

/** Brings letters to mailboxes, or their text to phones. Rejects when the server refused one. */
export interface Mailer {
  /** @param letter `time` unix ms, when it was written */
  send(letter: Letter & { readonly to: string; readonly time: number }): Promise<void>;
}
