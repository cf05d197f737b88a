import { createNoticeQueries } from "#server/storage/news/notices.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";
import type { Work } from "../kit/work.ts";
import type { Notice, NoticeKind } from "./types.ts";

/** The users' own notices. */
export interface Notices {
  notify(userId: number, kind: NoticeKind, facts: Readonly<Record<string, string>>): Promise<void>;
  /** The same in the transaction of its cause: either both are kept or neither. */
  notifyWithin(
    work: Pick<Work, "db" | "time" | "afterwards">,
    userId: number,
    kind: NoticeKind,
    facts: Readonly<Record<string, string>>,
  ): Promise<void>;
  unread(userId: number): Promise<number>;
  /** Newest first. */
  list(userId: number, page: number, limit: number): Promise<{ rows: readonly Notice[]; total: number }>;
  /** Marks it as read. @throws Refused `not_found` also for another user's. */
  read(userId: number, id: number): Promise<Notice>;
}

/** Keeps the users' notices, and publishes each on the bus. */
export function createNotices(storage: Storage, clock: Clock, ids: IdSource, bus?: Bus): Notices {
  const queries = createNoticeQueries(storage);
  return {
    async notify(userId, kind, facts) {
      const notice = { id: ids.next("notice"), kind, facts, createdAt: clock.now(), isRead: false };
      await queries.insert(userId, notice);
      bus?.emit("notice", { userId, notice });
    },
    async notifyWithin({ db, time, afterwards }, userId, kind, facts) {
      const notice = { id: ids.next("notice"), kind, facts, createdAt: time, isRead: false };
      await createNoticeQueries(db).insert(userId, notice);
      afterwards(() => bus?.emit("notice", { userId, notice }));
    },
    unread: (userId) => queries.unread(userId),
    list: (userId, page, limit) => queries.list(userId, { page, limit }),
    async read(userId, id) {
      const stored = await queries.find(userId, id);
      if (stored === null) throw new Refused("not_found");
      await queries.markRead(userId, id, clock.now());
      return { ...stored, isRead: true };
    },
  };
}
