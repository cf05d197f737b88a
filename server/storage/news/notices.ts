import type { Notice } from "#server/exchange/news/types.ts";
import { amongNewest, type Page, type PageQuery, readPage, total } from "../kit/page.ts";
import { readRow } from "../sqlite/reader/read.ts";
import type { Storage } from "../storage.ts";
import { noticeRows } from "./tables.ts";

export interface NoticeQueries {
  insert(userId: number, notice: Notice): Promise<void>;
  /** How many of a user's newest ones are not read. */
  unread(userId: number): Promise<number>;
  /** A page of a user's, newest first. */
  list(userId: number, query: PageQuery): Promise<Page<Notice>>;
  find(userId: number, id: number): Promise<Notice | null>;
  markRead(userId: number, id: number, time: number): Promise<void>;
}

/** Users' own notices. */
export function createNoticeQueries(storage: Storage): NoticeQueries {
  const own = (userId: number) => storage.selectFrom("notices").where("user_id", "=", userId);
  const listed = (userId: number) => own(userId).where(amongNewest("id", own(userId).select("id")));
  return {
    async insert(userId, notice) {
      await storage
        .insertInto("notices")
        .values({ ...noticeRows.write(notice), user_id: userId })
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
        noticeRows.read,
      ),
    find: (userId, id) => noticeRows.first(own(userId).selectAll().where("id", "=", id)),
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
