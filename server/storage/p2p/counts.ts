import { type Kysely, sql } from "kysely";
import type { OtcMarket, Shop } from "#server/exchange/p2p/types.ts";
import { countOf, fromLast, total } from "../kit/page.ts";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";

type Db = Kysely<Schema>;
/** A shop by its owner too: what it publishes is found by its publisher's index. */
type ShopKey = Pick<Shop, "id" | "userId">;
/** Written out and not as parameters: only so the indexes of these rows are used. */
const isOpen = sql<boolean>`state = 'open'`;
const isAlive = sql<boolean>`state in ('waiting', 'paid', 'disputed')`;

/** Open adverts of a user. */
export function openAdvertsOf(db: Db, userId: number): Promise<number> {
  return countOf(
    db.selectFrom("otc_advert").select(total).where("publisher_id", "=", BigInt(userId)).where(isOpen),
  );
}

/** Deals that a user took and that wait for payment or for the coins. */
export function unfinishedDealsOf(db: Db, takerId: number): Promise<number> {
  return countOf(
    db
      .selectFrom("otc_deal")
      .select(total)
      .where("taker_id", "=", BigInt(takerId))
      .where(isAlive)
      .where("state", "!=", "disputed"),
  );
}

/** Deals whose coins a user would have bought and that were cancelled by that user, or ran out, since an instant. */
export function cancelsOf(db: Db, buyerId: number, since: number): Promise<number> {
  return countOf(
    db
      .selectFrom("otc_deal")
      .select(total)
      .where("buyer_id", "=", BigInt(buyerId))
      .where("ended_at", ">=", BigInt(since))
      .where("ended_by", "in", ["user", "timeout"])
      .where("state", "=", "cancelled"),
  );
}

/** Deals on an advert that are not at their end. */
export function aliveDealsOn(db: Db, advertId: number): Promise<number> {
  return countOf(
    db.selectFrom("otc_deal").select(total).where("advert_id", "=", BigInt(advertId)).where(isAlive),
  );
}

/** Adverts of a shop that are not withdrawn and not sold out for good. */
export function liveAdvertsOfShop(db: Db, { id, userId }: ShopKey): Promise<number> {
  return countOf(
    db
      .selectFrom("otc_advert")
      .select(total)
      .where("publisher_id", "=", BigInt(userId))
      .where("shop_id", "=", BigInt(id))
      .where(isOpen),
  );
}

/** Deals of a shop that are not at their end. */
export function aliveDealsOfShop(db: Db, { id, userId }: ShopKey): Promise<number> {
  return countOf(
    db
      .selectFrom("otc_deal")
      .select(total)
      .where("publisher_id", "=", BigInt(userId))
      .where("shop_id", "=", BigInt(id))
      .where(isAlive),
  );
}

/** How many deals there were, and how many of them were completed. */
export interface DealRecord {
  readonly total: number;
  readonly done: number;
}

/** The ended deals of publishers on a market that began since an instant, by the publisher's id: one in progress is no failure yet. */
export async function recordsOf(
  db: Db,
  market: OtcMarket,
  publisherIds: readonly number[],
  since: number,
): Promise<ReadonlyMap<number, DealRecord>> {
  if (publisherIds.length === 0) return new Map();
  const counted = db
    .selectFrom("otc_deal")
    .select(["publisher_id", "state", (eb) => eb.fn.countAll<bigint>().as("count")])
    .where("market", "=", market)
    .where("publisher_id", "in", publisherIds.map(BigInt))
    .where("created_at", ">=", BigInt(since))
    .where("state", "in", ["completed", "cancelled"])
    .groupBy(["publisher_id", "state"]);
  const rows = await readRows(db, counted);
  const records = new Map<number, DealRecord>();
  for (const row of rows) {
    const id = Number(row.publisher_id);
    const { total, done } = records.get(id) ?? { total: 0, done: 0 };
    const count = Number(row.count);
    records.set(id, { total: total + count, done: done + (row.state === "completed" ? count : 0) });
  }
  return records;
}

/** A shop's deals: all, those in progress included, how many of them ended, and how many were completed. */
export interface ShopDeals extends DealRecord {
  readonly ended: number;
}

/** A shop's deals that began since an instant, among its owner's newest 10,000. */
export async function shopRecord(db: Db, { id, userId }: ShopKey, since: number): Promise<ShopDeals> {
  const own = db.selectFrom("otc_deal").where("publisher_id", "=", BigInt(userId));
  const counted = own
    .select(["state", (eb) => eb.fn.countAll<bigint>().as("count")])
    .where("shop_id", "=", BigInt(id))
    .where("created_at", ">=", BigInt(since))
    .where(fromLast("created_at", own.select("created_at").orderBy("created_at", "desc")))
    .groupBy("state");
  const rows = await readRows(db, counted);
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  const [done = 0, cancelled = 0] = [counts.get("completed"), counts.get("cancelled")];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { total, ended: done + cancelled, done };
}

/** Whether a buyer and a seller of coins have a deal that is not at its end. */
export async function hasLivingDeal(
  db: Db,
  { sellerId, buyerId }: { readonly sellerId: number; readonly buyerId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom("otc_deal")
    .select("id")
    .where("buyer_id", "=", BigInt(buyerId))
    .where("seller_id", "=", BigInt(sellerId))
    .where(isAlive)
    .executeTakeFirst();
  return found !== undefined;
}
