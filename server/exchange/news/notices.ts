import { createNoticeQueries } from "#server/storage/news/notices.ts";
import type { Storage } from "#server/storage/sqlite/open.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";
import type { Notices } from "./types.ts";

/** Keeps the users' notices, and publishes each on the bus. */
export function createNotices(storage: Storage, clock: Clock, ids: IdSource, bus?: Bus): Notices {
  const queries = createNoticeQueries(storage);
  return {
    async notify(userId, kind, facts) {
      const notice = { id: ids.next("notice"), kind, facts, createdAt: clock.now(), isRead: false };
      await queries.insert(userId, notice);
      bus?.emit("notice", { userId, notice });
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
