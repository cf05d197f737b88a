import { type Kysely, sql } from "kysely";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";

/** Currencies whose balances do not sum to zero over all accounts. */
export async function currenciesOffZero(db: Kysely<Schema>) {
  return readRows(
    db,
    db
      .selectFrom("ledger_account")
      .select(["currency_id", (eb) => eb.fn.sum<bigint>("balance").as("sum")])
      .groupBy("currency_id")
      .having((eb) => eb(eb.fn.sum<bigint>("balance"), "!=", 0n)),
  );
}

/** Transfers whose postings do not sum to zero in a currency. */
export async function transfersOffZero(db: Kysely<Schema>) {
  return readRows(
    db,
    db
      .selectFrom("ledger_posting as posting")
      .innerJoin("ledger_account as account", "account.id", "posting.account_id")
      .select(["posting.transfer_id", "account.currency_id"])
      .groupBy(["posting.transfer_id", "account.currency_id"])
      .having((eb) => eb(eb.fn.sum<bigint>("posting.amount"), "!=", 0n)),
  );
}

/** Accounts whose balance is not the sum of their postings. */
export async function accountsOffPostings(db: Kysely<Schema>) {
  return readRows(
    db,
    db
      .selectFrom("ledger_account as account")
      .leftJoin("ledger_posting as posting", "posting.account_id", "account.id")
      .select(["account.id", "account.balance", sql<bigint>`coalesce(sum(posting.amount), 0)`.as("posted")])
      .groupBy(["account.id", "account.balance"])
      .having(sql<boolean>`account.balance != coalesce(sum(posting.amount), 0)`),
  );
}

/** Accounts of users below zero. */
export async function usersBelowZero(db: Kysely<Schema>) {
  return readRows(
    db,
    db
      .selectFrom("ledger_account")
      .select(["id", "owner", "balance"])
      .where("owner", ">", 0n)
      .where("balance", "<", 0n),
  );
}
