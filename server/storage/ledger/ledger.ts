import { type Insertable, type Kysely, sql } from "kysely";
import { insertAll } from "../kit/bulk.ts";
import { compiled, portions } from "../kit/compiled.ts";
import { amongNewest, type PageQuery } from "../kit/page.ts";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";
import type { LedgerPostingTable, LedgerTransferTable } from "./tables.ts";

export type TransferRow = Insertable<LedgerTransferTable>;
export type PostingRow = Insertable<LedgerPostingTable>;
/** The parts of an account that the table keeps. */
export interface AccountParts {
  readonly id: number;
  readonly owner: number;
  readonly wallet: string;
  readonly currencyId: number;
  readonly bucket: string;
}

/** Stores transfers; their ids are new. */
export const insertTransfers = (db: Kysely<Schema>, rows: readonly TransferRow[]) =>
  insertAll(db, "ledger_transfer", rows);

/** Stores postings; transfers and accounts exist. */
export const insertPostings = (db: Kysely<Schema>, rows: readonly PostingRow[]) =>
  insertAll(db, "ledger_posting", rows);

/** Makes the accounts that do not exist yet, empty. */
export async function ensureAccounts(db: Kysely<Schema>, accounts: readonly AccountParts[]): Promise<void> {
  for (const { id, owner, wallet, currencyId, bucket } of accounts) {
    await db
      .insertInto("ledger_account")
      .values({ id, owner, wallet, currency_id: currencyId, bucket, balance: 0n })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  }
}

const add = compiled((db) =>
  db
    .updateTable("ledger_account")
    .set((eb) => ({ balance: eb("balance", "+", 0n) }))
    .where("id", "=", 0n)
    .where(sql<boolean>`(owner < 0 or balance + ${0n} >= 0)`),
);

/**
 * Changes a balance.
 * @returns whether it did: not when the account does not exist or a user's would go below zero.
 */
export async function addToBalance(db: Kysely<Schema>, accountId: number, delta: bigint): Promise<boolean> {
  const { numAffectedRows } = await add(db, [delta, accountId, delta]);
  return numAffectedRows === 1n;
}

/** Reads balances by account id; an account that does not exist is not in the answer. */
export async function balancesOf(
  db: Kysely<Schema>,
  accountIds: readonly number[],
): Promise<Map<number, bigint>> {
  const found = new Map<number, bigint>();
  for (const part of portions(accountIds)) {
    const rows = await db
      .selectFrom("ledger_account")
      .select(["id", "balance"])
      .where("id", "in", part.map(BigInt))
      .execute();
    for (const row of rows) found.set(Number(row.id), row.balance);
  }
  return found;
}

/** All accounts of an owner. */
export async function accountsOf(db: Kysely<Schema>, owner: number) {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["wallet", "currency_id", "bucket", "balance"])
    .where("owner", "=", BigInt(owner))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    wallet: row.wallet,
    currencyId: Number(row.currency_id),
    bucket: row.bucket,
    balance: row.balance,
  }));
}

export interface LogQuery extends PageQuery {
  readonly wallet?: string;
  readonly currencyId?: number;
}

/** A page of a user's postings, newest first. */
export async function postingsOf(db: Kysely<Schema>, owner: number, query: LogQuery) {
  const { wallet, currencyId, before } = query;
  const own = db
    .selectFrom("ledger_posting")
    .select("id")
    .where("owner", "=", BigInt(owner))
    .where(sql<boolean>`owner > 0`);
  const sorted = db
    .selectFrom("ledger_posting as posting")
    .innerJoin("ledger_account as account", "account.id", "posting.account_id")
    .innerJoin("ledger_transfer as transfer", "transfer.id", "posting.transfer_id")
    .select([
      "posting.id",
      "posting.transfer_id",
      "posting.amount",
      "account.wallet",
      "account.currency_id",
      "account.bucket",
      "transfer.kind",
      "transfer.reference",
      "transfer.time",
    ])
    .where("posting.owner", "=", BigInt(owner))
    .where(sql<boolean>`posting.owner > 0`)
    .where(amongNewest("posting.id", own, before))
    .$if(wallet !== undefined, (qb) => qb.where("account.wallet", "=", wallet ?? ""))
    .$if(currencyId !== undefined, (qb) => qb.where("account.currency_id", "=", BigInt(currencyId ?? 0)))
    .orderBy("posting.id", "desc")
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const rows = await readRows(db, sorted);
  return rows.map((row) => ({
    id: Number(row.id),
    transferId: Number(row.transfer_id),
    amount: row.amount,
    wallet: row.wallet,
    currencyId: Number(row.currency_id),
    bucket: row.bucket,
    kind: row.kind,
    reference: row.reference,
    time: Number(row.time),
  }));
}
