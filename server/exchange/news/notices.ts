import { createNoticeQueries, type StoredNotice } from "#server/storage/news/notices.ts";
import type { Storage } from "#server/storage/sqlite/open.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";
import { type Notice, type Notices, noticeKinds } from "./types.ts";

function toNotice(stored: StoredNotice): Notice {
  const kind = noticeKinds.find((one) => one === stored.kind);
  if (kind === undefined) throw new Error(`Notice ${stored.id} is of the unknown kind ${stored.kind}`);
  const parsed: unknown = JSON.parse(stored.facts);
  const facts = Object.entries(parsed ?? {}).map(([name, value]) => [name, String(value)] as const);
  return {
    id: stored.id,
    kind,
    facts: Object.fromEntries(facts),
    createdAt: stored.createdAt,
    isRead: stored.isRead,
  };
}

/** Keeps the users' notices, and publishes each on the bus. */
export function createNotices(storage: Storage, clock: Clock, ids: IdSource, bus?: Bus): Notices {
  const queries = createNoticeQueries(storage);
  return {
    async notify(userId, kind, facts) {
      const notice = { id: ids.next("notice"), kind, facts, createdAt: clock.now(), isRead: false };
      await queries.insert({ ...notice, userId, facts: JSON.stringify(facts) });
      bus?.emit("notice", { userId, notice });
    },
    unread: (userId) => queries.unread(userId),
    async list(userId, page, limit) {
      const { rows, total } = await queries.list(userId, { page, limit });
      return { rows: rows.map(toNotice), total };
    },
    async read(userId, id) {
      const stored = await queries.find(userId, id);
      if (stored === null) throw new Refused("not_found");
      await queries.markRead(userId, id, clock.now());
      return { ...toNotice(stored), isRead: true };
    },
  };
}
