import { type Insertable, type Kysely, sql } from "kysely";
import { insertAll } from "../kit/bulk.ts";
import { amongNewest, type PageQuery } from "../kit/page.ts";
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
