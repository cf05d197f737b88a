import type { Kysely, Updateable } from "kysely";
import type { Advert, Deal, DealLine, Shop } from "#server/exchange/p2p/types.ts";
import { ChangedMeanwhile } from "../kit/transact.ts";
import type { Schema } from "../tables.ts";
import { advertRows, dealRows, lineRows, shopRows } from "./tables.ts";

type Db = Kysely<Schema>;
type Versioned = "otc_advert" | "otc_deal" | "otc_shop";

const one = (id: number) => BigInt(id);

/** The advert with this id. */
export function advertById(db: Db, id: number): Promise<Advert | null> {
  return advertRows.first(db.selectFrom("otc_advert").selectAll().where("id", "=", one(id)));
}

/** The deal with this id, of any user. */
export function dealById(db: Db, id: number): Promise<Deal | null> {
  return dealRows.first(db.selectFrom("otc_deal").selectAll().where("id", "=", one(id)));
}

/** The shop with this id, of any user. */
export function shopById(db: Db, id: number): Promise<Shop | null> {
  return shopRows.first(db.selectFrom("otc_shop").selectAll().where("id", "=", one(id)));
}

/** Shops by their ids, in one query. */
export async function shopsById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Shop>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("otc_shop").selectAll().where("id", "in", ids.map(BigInt)).execute();
  return new Map(rows.map(shopRows.read).map((shop) => [shop.id, shop]));
}

/** The shops of a user, newest first. */
export function shopsOf(db: Db, userId: number): Promise<readonly Shop[]> {
  return shopRows.all(
    db.selectFrom("otc_shop").selectAll().where("user_id", "=", one(userId)).orderBy("id", "desc"),
  );
}

/** What the user's client id names already. */
export async function advertByClientId(db: Db, userId: number, clientId: string): Promise<Advert | null> {
  if (clientId === "") return null;
  return advertRows.first(
    db
      .selectFrom("otc_advert")
      .selectAll()
      .where("publisher_id", "=", one(userId))
      .where("client_id", "=", clientId),
  );
}

/** The deal that a taker made with this client id. */
export async function dealByClientId(db: Db, takerId: number, clientId: string): Promise<Deal | null> {
  if (clientId === "") return null;
  return dealRows.first(
    db
      .selectFrom("otc_deal")
      .selectAll()
      .where("taker_id", "=", one(takerId))
      .where("client_id", "=", clientId),
  );
}

/** The line that an author wrote to a deal with this client id. */
export async function lineByClientId(
  db: Db,
  dealId: number,
  authorId: number,
  clientId: string,
): Promise<DealLine | null> {
  if (clientId === "") return null;
  return lineRows.first(
    db
      .selectFrom("otc_line")
      .selectAll()
      .where("deal_id", "=", one(dealId))
      .where("author_id", "=", one(authorId))
      .where("client_id", "=", clientId),
  );
}

/** Stores a new advert; fails where its publisher has one with the same client id. */
export const insertAdvert = (db: Db, advert: Advert) =>
  db.insertInto("otc_advert").values(advertRows.write(advert)).execute();
/** Stores a new deal; fails where its taker has one with the same client id. */
export const insertDeal = (db: Db, deal: Deal) =>
  db.insertInto("otc_deal").values(dealRows.write(deal)).execute();
/** Stores a new shop. */
export const insertShop = (db: Db, shop: Shop) =>
  db.insertInto("otc_shop").values(shopRows.write(shop)).execute();
/** Stores a new line of a chat; fails where its author has one in the deal with the same client id. */
export const insertLine = (db: Db, line: DealLine) =>
  db.insertInto("otc_line").values(lineRows.write(line)).execute();

/** Stores a row's next state. Throws where somebody else has changed the row since it was read. */
async function update(
  db: Db,
  table: Versioned,
  row: Updateable<Schema[Versioned]> & { id?: unknown },
  read: { readonly id: number; readonly version: number },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set(row)
    .where("id", "=", one(read.id))
    .where("version", "=", BigInt(read.version))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(`Row ${read.id} of ${table} was changed meanwhile`);
}

/** Stores an advert's next state. @returns it, a version further than what was read */
export async function updateAdvert(db: Db, advert: Advert): Promise<Advert> {
  const next = { ...advert, version: advert.version + 1 };
  await update(db, "otc_advert", advertRows.write(next), advert);
  return next;
}

/** Stores a deal's next state. @returns it, a version further than what was read */
export async function updateDeal(db: Db, deal: Deal): Promise<Deal> {
  const next = { ...deal, version: deal.version + 1 };
  await update(db, "otc_deal", dealRows.write(next), deal);
  return next;
}

/** Stores a shop's next state. @returns it, a version further than what was read */
export async function updateShop(db: Db, shop: Shop): Promise<Shop> {
  const next = { ...shop, version: shop.version + 1 };
  await update(db, "otc_shop", shopRows.write(next), shop);
  return next;
}

/** Notes how far a side of the deal has read the chat; the deal itself does not change. */
export async function recordRead(
  db: Db,
  deal: Deal,
  side: "publisher" | "taker",
  lineId: number,
): Promise<void> {
  const column = side === "publisher" ? "publisher_read" : "taker_read";
  await db
    .updateTable("otc_deal")
    .set({ [column]: lineId })
    .where("id", "=", one(deal.id))
    .where(column, "<", BigInt(lineId))
    .execute();
}
