import { type Insertable, type Kysely, sql } from "kysely";
import { insertAll } from "../kit/bulk.ts";
import { MAX_LISTED, type PageQuery } from "../kit/page.ts";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";

export type TransferRow = Insertable<Schema["ledger_transfer"]>;
export type PostingRow = Insertable<Schema["ledger_posting"]>;
/** Stores transfers; their ids are new. */
export const insertTransfers = (db: Kysely<Schema>, rows: readonly TransferRow[]) =>
  insertAll(db, "ledger_transfer", rows);

/** Stores postings; transfers and accounts exist. */
export const insertPostings = (db: Kysely<Schema>, rows: readonly PostingRow[]) =>
  insertAll(db, "ledger_posting", rows);

/** All accounts of an owner. */
export async function accountsOf(db: Kysely<Schema>, owner: number) {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["wallet", "currency_id", "bucket", "balance", "version"])
    .where("owner", "=", BigInt(owner))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    wallet: row.wallet,
    currencyId: Number(row.currency_id),
    bucket: row.bucket,
    balance: row.balance,
    version: Number(row.version),
  }));
}

export interface LogQuery extends PageQuery {
  readonly wallet?: string;
  readonly currencyId?: number;
}

/**
 * A page of a user's postings, newest first, along the index by account: an index by owner would cost every order more than such a page
 * does. Of each account it takes as many as could be on the page.
 */
export async function postingsOf(db: Kysely<Schema>, owner: number, query: LogQuery) {
  const { wallet, currencyId, before, page, limit } = query;
  const skipped = (page - 1) * limit;
  const length = Math.max(0, Math.min(limit, MAX_LISTED - skipped));
  const sorted = db
    .selectFrom("ledger_account as account")
    .innerJoin("ledger_posting as posting", "posting.account_id", "account.id")
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
    .where("account.owner", "=", BigInt(owner))
    .where(sql<boolean>`posting.owner > 0`)
    .where((eb) => {
      const last = eb
        .selectFrom("ledger_posting as own")
        .select("own.id")
        .whereRef("own.account_id", "=", "account.id")
        .where(sql<boolean>`own.owner > 0`)
        .$if(before !== undefined, (qb) => qb.where("own.id", "<", BigInt(before ?? 0)))
        .orderBy("own.id", "desc")
        .limit(1)
        .offset(Math.max(0, skipped + length - 1));
      return sql<boolean>`posting.id >= coalesce((${last}), 0)`;
    })
    .$if(before !== undefined, (qb) => qb.where("posting.id", "<", BigInt(before ?? 0)))
    .$if(wallet !== undefined, (qb) => qb.where("account.wallet", "=", wallet ?? ""))
    .$if(currencyId !== undefined, (qb) => qb.where("account.currency_id", "=", BigInt(currencyId ?? 0)))
    .orderBy("posting.id", "desc")
    .limit(length)
    .offset(skipped);
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
