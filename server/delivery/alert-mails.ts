import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import type { FiredAlert } from "#server/exchange/account/alerts/types.ts";
import type { User } from "#server/exchange/session/types.ts";
import type { Mailer, WriteAlert } from "./types.ts";

export interface AlertSenderParts {
  /** `null`: mail is not configured. */
  readonly mailer: Mailer | null;
  readonly write: WriteAlert;
  readonly userOf: (userId: number) => Promise<User | null>;
  readonly wordOf: (userId: number) => Promise<string>;
}

/**
 * Mails what fired to its user. @returns whether there is an address to send it to; rejects when the mail server did not accept it
 */
export function createAlertSender({ mailer, write, userOf, wordOf }: AlertSenderParts) {
  return async (fired: FiredAlert): Promise<boolean> => {
    const user = await userOf(fired.userId);
    if (mailer === null || user === null || user.email === null) return false;
    const letter = write(user.language ?? DEFAULT_LANGUAGE, fired, await wordOf(user.id));
    await mailer.send({ to: user.email, ...letter, time: fired.firedAt });
    return true;
  };
}
