import type { Storage } from "../open.ts";
import type { NoticeRow } from "../schema/accounts.ts";

/** A notice as it is stored; the news room gives its kind and facts their types. */
export interface StoredNotice {
  readonly id: number;
  readonly kind: string;
  readonly facts: string;
  readonly createdAt: number;
  readonly isRead: boolean;
}

export interface NoticeQueries {
  insert(notice: {
    id: number;
    userId: number;
    kind: string;
    facts: string;
    createdAt: number;
  }): Promise<void>;
  unread(userId: number): Promise<number>;
  list(
    userId: number,
    offset: number,
    limit: number,
  ): Promise<{ rows: readonly StoredNotice[]; total: number }>;
  find(userId: number, id: number): Promise<StoredNotice | null>;
  markRead(userId: number, id: number, time: number): Promise<void>;
}

const toNotice = (row: NoticeRow): StoredNotice => ({
  id: Number(row.id),
  kind: row.kind,
  facts: row.facts,
  createdAt: Number(row.created_at),
  isRead: row.read_at !== null,
});

export function createNoticeQueries(storage: Storage): NoticeQueries {
  const count = async (userId: number, onlyUnread: boolean) => {
    const { total } = await storage
      .selectFrom("notices")
      .where("user_id", "=", userId)
      .$if(onlyUnread, (query) => query.where("read_at", "is", null))
      .select((expression) => expression.fn.countAll<bigint>().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return {
    async insert({ id, userId, kind, facts, createdAt }) {
      await storage
        .insertInto("notices")
        .values({ id, user_id: userId, kind, facts, created_at: createdAt, read_at: null })
        .execute();
    },
    unread: (userId) => count(userId, true),
    async list(userId, offset, limit) {
      const total = await count(userId, false);
      const rows = await storage
        .selectFrom("notices")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("id", "desc")
        .offset(offset)
        .limit(limit)
        .execute();
      return { rows: rows.map(toNotice), total };
    },
    async find(userId, id) {
      const row = await storage
        .selectFrom("notices")
        .selectAll()
        .where("user_id", "=", userId)
        .where("id", "=", id)
        .executeTakeFirst();
      return row === undefined ? null : toNotice(row);
    },
    async markRead(userId, id, time) {
      await storage
        .updateTable("notices")
        .set({ read_at: time })
        .where("user_id", "=", userId)
        .where("id", "=", id)
        .where("read_at", "is", null)
        .execute();
    },
  };
}
