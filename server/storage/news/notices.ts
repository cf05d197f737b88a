import { amongNewest, type Page, type PageQuery, readPage, total } from "../kit/page.ts";
import type { NoticeRow } from "../session/tables.ts";
import type { Storage } from "../sqlite/open.ts";
import { readRow } from "../sqlite/reader/read.ts";

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
  /** How many of a user's newest ones are not read. */
  unread(userId: number): Promise<number>;
  /** A page of a user's, newest first. */
  list(userId: number, query: PageQuery): Promise<Page<StoredNotice>>;
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

/** Users' own notices. */
export function createNoticeQueries(storage: Storage): NoticeQueries {
  const own = (userId: number) => storage.selectFrom("notices").where("user_id", "=", userId);
  const listed = (userId: number) => own(userId).where(amongNewest("id", own(userId).select("id")));
  return {
    async insert({ id, userId, kind, facts, createdAt }) {
      await storage
        .insertInto("notices")
        .values({ id, user_id: userId, kind, facts, created_at: createdAt, read_at: null })
        .execute();
    },
    async unread(userId) {
      const counting = listed(userId).where("read_at", "is", null).select(total);
      return Number((await readRow(storage, counting)).total);
    },
    list: (userId, query) =>
      readPage(
        storage,
        listed(userId).select(total),
        listed(userId).selectAll().orderBy("id", "desc"),
        query,
        toNotice,
      ),
    async find(userId, id) {
      const row = await own(userId).selectAll().where("id", "=", id).executeTakeFirst();
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
