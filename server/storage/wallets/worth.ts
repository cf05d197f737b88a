import { type Kysely, sql } from "kysely";
import { markedPosting } from "../ledger/verify.ts";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";

const DAY_MS = 86_400_000n;

/** What a user has in each of these wallets' currencies, free and held together. */
export async function holdingsOf(
  db: Kysely<Schema>,
  userId: number,
  wallets: readonly string[],
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["currency_id", (eb) => eb.fn.sum<bigint>("balance").as("held")])
    .where("owner", "=", BigInt(userId))
    .where("wallet", "in", [...wallets])
    .groupBy("currency_id")
    .execute();
  return new Map(rows.map((row) => [Number(row.currency_id), row.held]));
}

/**
 * By how much a user's currencies changed on each day (since the epoch, UTC) from `since` on: the days that the audit has summed, and
 * what was posted since, so that a day may come twice. Moves between the user's own wallets cancel out.
 */
export async function changesByDay(
  db: Kysely<Schema>,
  userId: number,
  wallets: readonly string[],
  since: number,
): Promise<readonly { readonly currencyId: number; readonly day: number; readonly change: bigint }[]> {
  const days = db
    .selectFrom("ledger_day")
    .select(["currency_id", "day", "change"])
    .where("owner", "=", BigInt(userId))
    .where("day", ">=", BigInt(since) / DAY_MS);
  const tail = db
    .selectFrom("ledger_posting as posting")
    .innerJoin("ledger_transfer as transfer", "transfer.id", "posting.transfer_id")
    .innerJoin("ledger_account as account", "account.id", "posting.account_id")
    .select([
      "account.currency_id",
      sql<bigint>`transfer.time / ${DAY_MS}`.as("day"),
      (eb) => eb.fn.sum<bigint>("posting.amount").as("change"),
    ])
    .where("account.owner", "=", BigInt(userId))
    .where(sql<boolean>`posting.owner > 0`)
    .where("posting.id", ">", markedPosting)
    .where("account.wallet", "in", [...wallets])
    .where("transfer.time", ">=", BigInt(since))
    .groupBy(["account.currency_id", "day"]);
  const rows = await readRows(db, days.unionAll(tail));
  return rows.map((row) => ({
    currencyId: Number(row.currency_id),
    day: Number(row.day),
    change: row.change,
  }));
}
