import type { Storage } from "../open.ts";

/** An entry of the log as it is stored; the accounts room gives its kind and facts their types. */
export interface StoredActivity {
  readonly id: number;
  readonly kind: string;
  readonly facts: string;
  readonly device: string;
  readonly address: string;
  readonly time: number;
}

export interface ActivityQueries {
  insert(entry: StoredActivity & { readonly userId: number }): Promise<void>;
  list(
    userId: number,
    offset: number,
    limit: number,
  ): Promise<{ rows: readonly StoredActivity[]; total: number }>;
}

export function createActivityQueries(storage: Storage): ActivityQueries {
  return {
    async insert({ id, userId, kind, facts, device, address, time }) {
      await storage
        .insertInto("activity")
        .values({ id, user_id: userId, kind, facts, device, address, created_at: time })
        .execute();
    },
    async list(userId, offset, limit) {
      const own = storage.selectFrom("activity").where("user_id", "=", userId);
      const { total } = await own
        .select((expression) => expression.fn.countAll<bigint>().as("total"))
        .executeTakeFirstOrThrow();
      const rows = await own.selectAll().orderBy("id", "desc").offset(offset).limit(limit).execute();
      return {
        total: Number(total),
        rows: rows.map((row) => ({
          id: Number(row.id),
          kind: row.kind,
          facts: row.facts,
          device: row.device,
          address: row.address,
          time: Number(row.created_at),
        })),
      };
    },
  };
}
