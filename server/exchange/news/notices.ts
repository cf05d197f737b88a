import type { Storage } from "#server/storage/open.ts";
import { createNoticeQueries, type StoredNotice } from "#server/storage/queries/notices.ts";
import type { Bus } from "../bus.ts";
import type { Clock } from "../clock.ts";
import type { IdSource } from "../ids.ts";
import { Refused } from "../refused.ts";
import type { Notice, NoticeKind, Notices } from "./types.ts";

const kinds: readonly NoticeKind[] = [
  "welcome",
  "new_device",
  "password_changed",
  "trade_password_set",
  "totp_enabled",
  "totp_disabled",
  "identity_certified",
  "identity_refused",
  "message",
  "deposit_done",
  "deposit_refused",
  "withdrawal_done",
  "withdrawal_refused",
  "deal_taken",
  "deal_expiring",
  "deal_paid",
  "deal_completed",
  "deal_cancelled",
  "deal_expired",
  "deal_disputed",
  "deal_overdue",
  "deal_won",
  "deal_lost",
  "shop_opened",
  "shop_refused",
  "shop_closed",
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

export function createNotices(storage: Storage, clock: Clock, ids: IdSource, bus?: Bus): Notices {
  const queries = createNoticeQueries(storage);
  return {
    async tell(userId, kind, facts) {
      const notice = { id: ids.next("notice"), kind, facts, createdAt: clock.now(), isRead: false };
      await queries.insert({ ...notice, userId, facts: JSON.stringify(facts) });
      bus?.emit("notice", { userId, notice });
    },
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
