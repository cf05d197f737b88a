import { type Kysely, sql } from "kysely";
import type { Schema } from "../tables.ts";

type Db = Kysely<Schema>;

/** What an owner's accounts of a currency hold, in all wallets; of users all together, as owner 0. */
export interface OwnedSum {
  readonly owner: number;
  readonly currencyId: number;
  readonly amount: bigint;
}

/** Sums of all accounts by currency: those of users as one owner, those of the house by owner. */
export async function ownedSums(db: Db): Promise<readonly OwnedSum[]> {
  const owner = sql<bigint>`case when owner > 0 then 0 else owner end`;
  const rows = await db
    .selectFrom("ledger_account")
    .select([owner.as("owner"), "currency_id", sql<bigint>`cast(sum(balance) as bigint)`.as("amount")])
    .groupBy([owner, "currency_id"])
    .execute();
  return rows.map((row) => ({
    owner: Number(row.owner),
    currencyId: Number(row.currency_id),
    amount: BigInt(row.amount),
  }));
}

/** Positions that are open in a market on one side. */
export interface PositionSum {
  readonly marketId: number;
  readonly side: string;
  /** Base currency. */
  readonly amount: bigint;
  /** What is left of their margins, in the quote currency. */
  readonly margin: bigint;
}

/** Sums of the positions that are open, by market and side. */
export async function positionSums(db: Db): Promise<readonly PositionSum[]> {
  const rows = await db
    .selectFrom("lever_position")
    .where("state", "in", ["open", "closing"])
    .select(["market_id", "side"])
    .select(sql<bigint>`cast(sum(amount) as bigint)`.as("amount"))
    .select(sql<bigint>`cast(sum(margin_left) as bigint)`.as("margin"))
    .groupBy(["market_id", "side"])
    .execute();
  return rows.map(({ market_id, side, amount, margin }) => ({
    ...{ marketId: Number(market_id), side, amount: BigInt(amount), margin: BigInt(margin) },
  }));
}

/** Options that run in a market in one direction. */
export interface OptionSum {
  readonly marketId: number;
  readonly currencyId: number;
  readonly direction: string;
  readonly stakes: bigint;
  /** What the house pays beside the stakes where all of them win. */
  readonly payout: bigint;
}

/** Sums of the options that run, by market, currency and direction. */
export async function optionSums(db: Db): Promise<readonly OptionSum[]> {
  // stake × payout / 10^6 without leaving 64 bits, each rounded down as an option's profit is.
  const payout = sql<bigint>`cast(sum((stake / 1000000) * payout_ppm + (stake % 1000000) * payout_ppm / 1000000) as bigint)`;
  const rows = await db
    .selectFrom("micro_order")
    .where("state", "=", "running")
    .select(["market_id", "currency_id", "direction"])
    .select([sql<bigint>`cast(sum(stake) as bigint)`.as("stakes"), payout.as("payout")])
    .groupBy(["market_id", "currency_id", "direction"])
    .execute();
  return rows.map((row) => ({
    ...{ marketId: Number(row.market_id), currencyId: Number(row.currency_id), direction: row.direction },
    ...{ stakes: BigInt(row.stakes), payout: BigInt(row.payout) },
  }));
}
