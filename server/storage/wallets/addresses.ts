import type { Kysely } from "kysely";
import type { ChainAddress } from "#server/chain/types.ts";
import type { SavedAddress } from "#server/exchange/wallets/types.ts";
import type { Schema } from "../tables.ts";
import { savedAddressRows } from "./tables.ts";

/** Stores that an address was shown to a user; a second call does nothing. */
export async function recordDepositAddress(
  db: Kysely<Schema>,
  family: string,
  { address, memo }: ChainAddress,
  userId: number,
): Promise<void> {
  await db
    .insertInto("deposit_address")
    .values({ family, address, memo, user_id: userId })
    .onConflict((conflict) => conflict.columns(["family", "address", "memo"]).doNothing())
    .execute();
}

/** The owner of a deposit address; `null`: it has none. */
export async function ownerOfAddress(
  db: Kysely<Schema>,
  family: string,
  { address, memo }: ChainAddress,
): Promise<number | null> {
  const row = await db
    .selectFrom("deposit_address")
    .select("user_id")
    .where("family", "=", family)
    .where("address", "=", address)
    .where("memo", "=", memo)
    .executeTakeFirst();
  return row ? Number(row.user_id) : null;
}

/** Whether it is an address of the exchange, with whatever memo. */
export async function isOwnAddress(db: Kysely<Schema>, family: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom("deposit_address")
    .select("user_id")
    .where("family", "=", family)
    .where("address", "=", address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores an address. @returns false when the user has it already */
export async function insertAddress(db: Kysely<Schema>, saved: SavedAddress): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("saved_address")
    .values(savedAddressRows.write(saved))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Place = Pick<SavedAddress, "userId" | "currencyId" | "chain">;

/** Makes one of the user's addresses the bound one of its currency and chain. */
export async function bindAddress(db: Kysely<Schema>, place: Place, to: ChainAddress): Promise<void> {
  const own = () =>
    db
      .updateTable("saved_address")
      .where("user_id", "=", BigInt(place.userId))
      .where("currency_id", "=", BigInt(place.currencyId))
      .where("chain", "=", place.chain);
  await own().set({ is_bound: 0 }).execute();
  await own().set({ is_bound: 1 }).where("address", "=", to.address).where("memo", "=", to.memo).execute();
}

/** The bound address of a currency and chain. */
export function boundAddress(db: Kysely<Schema>, place: Place): Promise<SavedAddress | null> {
  return savedAddressRows.first(
    db
      .selectFrom("saved_address")
      .selectAll()
      .where("user_id", "=", BigInt(place.userId))
      .where("currency_id", "=", BigInt(place.currencyId))
      .where("chain", "=", place.chain)
      .where("is_bound", "=", 1n),
  );
}

/** A user's addresses, newest first. @param currencyId `null`: of all currencies */
export function addressesOf(
  db: Kysely<Schema>,
  userId: number,
  currencyId: number | null,
): Promise<readonly SavedAddress[]> {
  let matching = db.selectFrom("saved_address").selectAll().where("user_id", "=", BigInt(userId));
  if (currencyId !== null) matching = matching.where("currency_id", "=", BigInt(currencyId));
  return savedAddressRows.all(matching.orderBy("id", "desc"));
}

/** Forgets an address of this user. @returns false when the user has none with this id */
export async function deleteAddress(db: Kysely<Schema>, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_address")
    .where("id", "=", BigInt(id))
    .where("user_id", "=", BigInt(userId))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Notes that a ticket was used. @returns false when it was used before */
export async function useTicket(db: Kysely<Schema>, nonce: string, expiresAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("used_ticket")
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("nonce").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets used tickets that ran out by `time`. */
export async function forgetTickets(db: Kysely<Schema>, time: number): Promise<void> {
  await db.deleteFrom("used_ticket").where("expires_at", "<=", BigInt(time)).execute();
}
