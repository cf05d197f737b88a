import { DEFAULT_LANGUAGE, type Language } from "#contract/languages.ts";
import type { Bus } from "#server/exchange/kit/bus.ts";
import type { Notice, NoticeKind } from "#server/exchange/news/types.ts";
import type { User } from "#server/exchange/session/types.ts";
import type { Mailer, WriteLetter } from "./types.ts";

/**
 * The notices that are also sent by mail and text message: somebody who took an account over could mark the notice as read. They go to every
 * contact of the account, so that the earlier contacts learn of a new one. So is what happened because nobody was at the screen.
 */
const mailed: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  "new_device",
  "password_changed",
  "trade_password_set",
  "totp_enabled",
  "totp_disabled",
  "recovery_codes_renewed",
  "email_bound",
  "phone_bound",
  "dead_man_switch",
]);

export interface NoticeMailParts {
  readonly bus: Bus;
  /** `null`: the channel is not configured. */
  readonly mailer: Mailer | null;
  readonly texter: Mailer | null;
  readonly write: WriteLetter;
  readonly userOf: (userId: number) => Promise<User | null>;
  readonly wordOf: (userId: number) => Promise<string>;
  readonly report: (error: unknown) => void;
}

async function mail(parts: NoticeMailParts, userId: number, notice: Notice): Promise<void> {
  const user = await parts.userOf(userId);
  // The demo's accounts have no mailboxes, but an outbox: the mailer knows.
  if (user === null) return;
  const { mailer, texter, write } = parts;
  const language: Language = user.language ?? DEFAULT_LANGUAGE;
  const time = notice.createdAt;
  const ways = [
    async () => {
      if (mailer === null || user.email === null) return;
      const letter = write(language, notice, await parts.wordOf(userId));
      await mailer.send({ to: user.email, ...letter, time });
    },
    async () => {
      if (texter === null || user.phone === null) return;
      await texter.send({ to: user.phone, ...write(language, notice, null), time });
    },
  ];
  // Each on its own: a mail server that is down must not keep the text message back.
  for (const sent of await Promise.allSettled(ways.map((way) => way())))
    if (sent.status === "rejected") parts.report(sent.reason);
}

/** Sends notices about an account's safety by mail and text message too. @returns ends it, when what is in progress is sent or has failed. */
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
