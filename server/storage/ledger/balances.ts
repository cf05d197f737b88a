import { CompiledQuery, type DialectAdapter, type Kysely, sql } from "kysely";
import { compiledText } from "../kit/compiled.ts";
import { dialectOf } from "../kit/dialect.ts";
import { addToBalancesSet, insertAccountsSet } from "../postgres/sets.ts";
import { runForEach } from "../sqlite/each-row.ts";
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

/** Like `balancesOf`, with versions. */
export const readVersionedBalances = async (db: Kysely<Schema>, accountIds: readonly number[]) =>
  versioned(await readBalances(db, accountIds));

/** Reads balances by account id; an account that does not exist is not in the answer. */
export async function balancesOf(
  db: Kysely<Schema>,
  accountIds: readonly number[],
): Promise<Map<number, bigint>> {
  const rows = await readBalances(db, accountIds);
  return new Map(rows.map(({ id, balance }) => [Number(id), balance]));
}

/** So many accounts are created by one statement: SQLite allows 32,766 parameters. */
const PORTION = 1_000;

/** Creates the accounts that do not exist yet, empty, in the order of their ids. */
export async function ensureAccounts(db: Kysely<Schema>, accounts: readonly AccountParts[]): Promise<void> {
  const existing = await balancesOf(
    db,
    accounts.map(({ id }) => id),
  );
  const missing = accounts.filter(({ id }) => !existing.has(id)).sort((a, b) => a.id - b.id);
  if (missing.length > 0 && dialectOf(db) === "postgres") return insertAccountsSet(db, missing);
  const rows = missing.map(({ currencyId, ...rest }) => ({ ...rest, currency_id: currencyId, balance: 0n }));
  for (let start = 0; start < rows.length; start += PORTION)
    await db
      .insertInto("ledger_account")
      .values(rows.slice(start, start + PORTION))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
}

/** The accounts that a storage is known to have: none is ever removed. A storage shares its adapter with its transactions. */
const known = new WeakMap<DialectAdapter, Set<number>>();
/** So many are remembered; then the memory begins again. */
const REMEMBERED = 200_000;

/**
 * Creates the accounts that do not exist yet, before the transaction that changes them: an empty account harms nobody, and nobody waits
 * for it meanwhile. Accounts that it has seen before cost nothing.
 * @param storage not a transaction: what it creates must stay
 */
export async function createAccounts(
  storage: Kysely<Schema>,
  accounts: readonly AccountParts[],
): Promise<void> {
  const { adapter } = storage.getExecutor();
  const seen = known.get(adapter) ?? new Set();
  known.set(adapter, seen);
  const others = accounts.filter(({ id }) => !seen.has(id));
  if (others.length === 0) return;
  await ensureAccounts(storage, others);
  if (seen.size + others.length > REMEMBERED) seen.clear();
  for (const { id } of others) seen.add(id);
}

const addText = compiledText((db) =>
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
  const unchanged = await runForEach(
    db,
    addText(db),
    changes.map(({ id, delta }) => [delta, id, delta]),
  );
  const changed = changes.filter((_, index) => !unchanged.includes(index)).map(({ id }) => id);
  return versioned(await readBalances(db, changed));
}
