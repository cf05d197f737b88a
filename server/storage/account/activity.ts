import { amongNewest, type Page, type PageQuery, readPage, total } from "../kit/page.ts";
import type { Storage } from "../sqlite/open.ts";

/** An entry of the log as it is stored; the accounts room gives its kind and facts their types. */
interface StoredActivity {
  readonly id: number;
  readonly kind: string;
  readonly facts: string;
  readonly device: string;
  readonly address: string;
  readonly time: number;
}

interface ActivityQueries {
  insert(entry: StoredActivity & { readonly userId: number }): Promise<void>;
  /** A page of a user's, newest first. */
  list(userId: number, query: PageQuery): Promise<Page<StoredActivity>>;
}

/** The log of what happened to accounts. */
export function createActivityQueries(storage: Storage): ActivityQueries {
  return {
    async insert({ id, userId, kind, facts, device, address, time }) {
      await storage
        .insertInto("activity")
        .values({ id, user_id: userId, kind, facts, device, address, created_at: time })
        .execute();
    },
    list(userId, query) {
      const all = storage.selectFrom("activity").where("user_id", "=", userId);
      const own = all.where(amongNewest("id", all.select("id")));
      return readPage(storage, own.select(total), own.selectAll().orderBy("id", "desc"), query, (row) => ({
        id: Number(row.id),
        kind: row.kind,
        facts: row.facts,
        device: row.device,
        address: row.address,
        time: Number(row.created_at),
      }));
    },
  };
}
