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

const posted = sql<bigint>`coalesce(carried.amount, 0) + coalesce(posting.amount, 0)`;

/** Accounts whose balance is not the sum of their postings, those that were archived included. */
export async function accountsOffPostings(db: Kysely<Schema>) {
  // Summed up in one pass over the postings, which have no index by account.
  const sums = db
    .selectFrom("ledger_posting")
    .select(["account_id", (eb) => eb.fn.sum<bigint>("amount").as("amount")])
    .groupBy("account_id");
  return readRows(
    db,
    db
      .selectFrom("ledger_account as account")
      .leftJoin(sums.as("posting"), "posting.account_id", "account.id")
      .leftJoin("ledger_carried as carried", "carried.account_id", "account.id")
      .select(["account.id", "account.balance", posted.as("posted")])
      .where(sql<boolean>`account.balance != ${posted}`),
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
