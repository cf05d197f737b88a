import { CompiledQuery, type Kysely, sql } from "kysely";
import { compiled } from "../kit/compiled.ts";
import { dialectOf } from "../kit/dialect.ts";
import { addToBalancesSet, insertAccountsSet } from "../postgres/sets.ts";
import type { Schema } from "../tables.ts";

/** The parts of an account that the table keeps. */
export interface AccountParts {
  readonly id: number;
  readonly owner: number;
  readonly wallet: string;
  readonly currencyId: number;
  readonly bucket: string;
}

/** What an account holds. `version` grows with each change: of two balances the one with the larger version is the later. */
export interface VersionedBalance {
  readonly balance: bigint;
  readonly version: number;
}

interface BalanceRow {
  readonly id: bigint;
  readonly balance: bigint;
  readonly version: bigint;
}

/** By ids that come as one parameter, so that the text does not depend on how many there are. */
const BALANCES = {
  sqlite: "select id, balance, version from ledger_account where id in (select value from json_each(?))",
  postgres: "select id, balance, version from ledger_account where id = any($1::bigint[])",
} as const;

async function readBalances(db: Kysely<Schema>, ids: readonly number[]): Promise<readonly BalanceRow[]> {
  const dialect = dialectOf(db);
  const parameter = dialect === "sqlite" ? JSON.stringify(ids) : ids;
  return (await db.executeQuery<BalanceRow>(CompiledQuery.raw(BALANCES[dialect], [parameter]))).rows;
}

const versioned = (rows: readonly BalanceRow[]): ReadonlyMap<number, VersionedBalance> =>
  new Map(rows.map(({ id, balance, version }) => [Number(id), { balance, version: Number(version) }]));

/** Reads balances by account id; an account that does not exist is not in the answer. */
export async function balancesOf(
  db: Kysely<Schema>,
  accountIds: readonly number[],
): Promise<Map<number, bigint>> {
  const rows = await readBalances(db, accountIds);
  return new Map(rows.map(({ id, balance }) => [Number(id), balance]));
}

/**
 * Creates the accounts that do not exist yet, empty, in the order of their ids. Within a transaction, or on its own before one: an
 * empty account harms nobody.
 */
export async function ensureAccounts(db: Kysely<Schema>, accounts: readonly AccountParts[]): Promise<void> {
  const known = await balancesOf(
    db,
    accounts.map(({ id }) => id),
  );
  const missing = accounts.filter(({ id }) => !known.has(id)).sort((a, b) => a.id - b.id);
  if (missing.length > 0 && dialectOf(db) === "postgres") return insertAccountsSet(db, missing);
  for (const { id, owner, wallet, currencyId, bucket } of missing) {
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
    .set((eb) => ({ balance: eb("balance", "+", 0n), version: sql<bigint>`version + 1` }))
    .where("id", "=", 0n)
    .where(sql<boolean>`(owner < 0 or balance + ${0n} >= 0)`),
);

/**
 * Adds to balances of accounts that exist, in the order given: transactions that all do so in the order of the ids cannot wait for each other in a circle.
 * @returns the new balances by account id. An account that is missing has not changed: a user's would have gone below zero.
 */
export async function addToBalances(
  db: Kysely<Schema>,
  changes: readonly { readonly id: number; readonly delta: bigint }[],
): Promise<ReadonlyMap<number, VersionedBalance>> {
  if (dialectOf(db) === "postgres") return versioned(await addToBalancesSet(db, changes));
  // Read by one statement afterwards: `returning` costs SQLite three times as much as the update.
  const changed: number[] = [];
  for (const { id, delta } of changes) {
    const { numAffectedRows } = await add(db, [delta, id, delta]);
    if (numAffectedRows === 1n) changed.push(id);
  }
  return versioned(await readBalances(db, changed));
}
