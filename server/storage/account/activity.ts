import type { Activity } from "#server/exchange/account/activity-kinds.ts";
import { amongNewest, type Page, type PageQuery, readPage, total } from "../kit/page.ts";
import type { Storage } from "../storage.ts";
import { activityRows } from "./tables.ts";

interface ActivityQueries {
  insert(userId: number, entry: Activity): Promise<void>;
  /** A page of a user's, newest first. */
  list(userId: number, query: PageQuery): Promise<Page<Activity>>;
}

/** The log of what happened to accounts. */
export function createActivityQueries(storage: Storage): ActivityQueries {
  return {
    async insert(userId, entry) {
      await storage
        .insertInto("activity")
        .values({ ...activityRows.write(entry), user_id: userId })
        .execute();
    },
    list(userId, query) {
      const all = storage.selectFrom("activity").where("user_id", "=", userId);
      const own = all.where(amongNewest("id", all.select("id")));
      return readPage(
        storage,
        own.select(total),
        own.selectAll().orderBy("id", "desc"),
        query,
        activityRows.read,
      );
    },
  };
}
