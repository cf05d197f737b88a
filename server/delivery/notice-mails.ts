import { DEFAULT_LANGUAGE, type Language } from "#contract/languages.ts";
import type { User } from "#server/exchange/accounts/types.ts";
import type { Bus } from "#server/exchange/bus.ts";
import type { Notice, NoticeKind } from "#server/exchange/news/types.ts";
import type { Mailer, WriteLetter } from "./types.ts";

/** What is worth a mail besides the notice: whoever has taken an account over could read the notice away. */
const mailed: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  "new_device",
  "password_changed",
  "trade_password_set",
  "totp_enabled",
  "totp_disabled",
]);

export interface NoticeMailParts {
  readonly bus: Bus;
  readonly mailer: Mailer;
  readonly write: WriteLetter;
  readonly userOf: (userId: number) => Promise<User | null>;
  readonly wordOf: (userId: number) => Promise<string>;
  readonly report: (error: unknown) => void;
}

async function mail(parts: NoticeMailParts, userId: number, notice: Notice): Promise<void> {
  const user = await parts.userOf(userId);
  // The demo's accounts have no mailboxes, but an outbox: the mailer knows.
  if (user === null || user.email === null) return;
  const language: Language = user.language ?? DEFAULT_LANGUAGE;
  const letter = parts.write(language, notice, await parts.wordOf(userId));
  await parts.mailer.send({ to: user.email, ...letter, time: notice.createdAt });
}

/** Sends notices about an account's safety by mail too. @returns ends it, when what is under way is sent or has failed. */
export function mailNotices(parts: NoticeMailParts): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const stop = parts.bus.on("notice", ({ userId, notice }) => {
    if (!mailed.has(notice.kind)) return;
    const sending = mail(parts, userId, notice)
      .catch(parts.report)
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  });
  return async () => {
    stop();
    await Promise.all(underWay);
  };
}
