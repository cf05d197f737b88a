import type { Kysely } from "kysely";
import type { Schema } from "../tables.ts";

type Db = Kysely<Schema>;

/** Deals with something due, the earliest first. */
export async function dueDeals(db: Db, now: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("otc_deal")
    .select("id")
    .where("due_at", "is not", null)
    .where("due_at", "<=", BigInt(now))
    .orderBy("due_at")
    .orderBy("id")
    .limit(256)
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** When something of a deal or shop is due next; `null`: nothing is. */
export async function nextDue(db: Db): Promise<number | null> {
  const deal = await db
    .selectFrom("otc_deal")
    .select((eb) => eb.fn.min("due_at").as("at"))
    .where("due_at", "is not", null)
    .executeTakeFirst();
  const shop = await db
    .selectFrom("otc_shop")
    .select((eb) => eb.fn.min("release_at").as("at"))
    .where("state", "=", "closing")
    .executeTakeFirst();
  const times = [deal?.at, shop?.at].flatMap((at) => (at == null ? [] : [Number(at)]));
  return times.length === 0 ? null : Math.min(...times);
}
