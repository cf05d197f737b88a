import type { Storage } from "#server/storage/open.ts";
import { createNoticeQueries, type StoredNotice } from "#server/storage/queries/notices.ts";
import type { Clock } from "../clock.ts";
import type { IdSource } from "../ids.ts";
import { Refused } from "../refused.ts";
import type { Notice, NoticeKind, Notices } from "./types.ts";

const kinds: readonly NoticeKind[] = [
  "welcome",
  "new_device",
  "password_changed",
  "trade_password_set",
  "deposit_done",
  "deposit_refused",
  "withdrawal_done",
  "withdrawal_refused",
];

function toNotice(stored: StoredNotice): Notice {
  const kind = kinds.find((one) => one === stored.kind);
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

export function createNotices(storage: Storage, clock: Clock, ids: IdSource): Notices {
  const queries = createNoticeQueries(storage);
  return {
    tell: (userId, kind, facts) =>
      queries.insert({
        id: ids.next("notice"),
        userId,
        kind,
        facts: JSON.stringify(facts),
        createdAt: clock.now(),
      }),
    unread: (userId) => queries.unread(userId),
    async list(userId, page, limit) {
      const { rows, total } = await queries.list(userId, (page - 1) * limit, limit);
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
