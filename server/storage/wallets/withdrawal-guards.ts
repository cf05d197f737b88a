import type { Kysely } from "kysely";
import type { PayWay } from "#contract/calls/p2p/adverts.ts";
import type { ChainAddress } from "#server/chain/types.ts";
import type { ValueOf } from "../kit/codec.ts";
import type { Schema } from "../tables.ts";
import { withdrawalLimitRows } from "./tables.ts";

type Db = Kysely<Schema>;

/** An amount of a currency, scaled. */
export interface Outgoing {
  readonly currencyId: number;
  readonly amount: bigint;
}

/** What a user withdrew since an instant without an operator's agreement, over chains and through acceptors. */
export async function outgoingSince(
  db: Db,
  userId: number,
  since: number,
  acceptorCurrencyId: number,
): Promise<readonly Outgoing[]> {
  const chain = await db
    .selectFrom("chain_record")
    .select(["currency_id", "amount"])
    .where("user_id", "=", BigInt(userId))
    .where("kind", "=", "withdraw")
    .where("created_at", ">", BigInt(since))
    .where("approval", "=", "none")
    .where("state", "not in", ["refused", "cancelled"])
    .execute();
  const acceptors = await db
    .selectFrom("acceptor_deal")
    .select("number")
    .where("user_id", "=", BigInt(userId))
    .where("type", "=", "sell")
    .where("created_at", ">", BigInt(since))
    .where("approval", "=", "none")
    .where("state", "not in", ["rejected", "cancelled"])
    .execute();
  return [
    ...chain.map((row) => ({ currencyId: Number(row.currency_id), amount: row.amount })),
    ...acceptors.map((row) => ({ currencyId: acceptorCurrencyId, amount: row.number })),
  ];
}

/** Whether a user has a withdrawal to this address that was not called off. */
export async function hasWithdrawnTo(
  db: Db,
  userId: number,
  chain: string,
  { address, memo }: ChainAddress,
): Promise<boolean> {
  const row = await db
    .selectFrom("chain_record")
    .select("id")
    .where("user_id", "=", BigInt(userId))
    .where("kind", "=", "withdraw")
    .where("chain", "=", chain)
    .where("address", "=", address)
    .where("memo", "=", memo)
    .where("state", "not in", ["refused", "cancelled"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an acceptor has paid, or is to pay, this account of a user. */
export async function hasBeenPaidAt(db: Db, userId: number, way: PayWay, account: string): Promise<boolean> {
  const row = await db
    .selectFrom("acceptor_deal")
    .select("id")
    .where("user_id", "=", BigInt(userId))
    .where("deal_account", "=", account)
    .where("way", "=", way)
    .where("type", "=", "sell")
    .where("state", "not in", ["rejected", "cancelled"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user limits withdrawals to saved addresses; `liftedAt`: when that ends, unix ms, `null` where it does not. */
export type SavedOnly = Omit<ValueOf<typeof withdrawalLimitRows>, "userId">;

/** The switch as it was set last. */
export async function savedOnlyOf(db: Db, userId: number): Promise<SavedOnly> {
  const known = await withdrawalLimitRows.first(
    db.selectFrom("withdrawal_limit").selectAll().where("user_id", "=", BigInt(userId)),
  );
  return known ?? { isOn: false, liftedAt: null };
}

/** Sets the switch. */
export async function setSavedOnly(db: Db, userId: number, { isOn, liftedAt }: SavedOnly): Promise<void> {
  const values = withdrawalLimitRows.write({ userId, isOn, liftedAt });
  await db
    .insertInto("withdrawal_limit")
    .values(values)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}
