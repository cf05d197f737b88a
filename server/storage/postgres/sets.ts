import { CompiledQuery, type Kysely } from "kysely";
import { inOrder } from "../kit/in-order.ts";
import type { Schema } from "../tables.ts";
import { REFUSE } from "./at-once.ts";

type Db = Kysely<Schema>;
/** The kinds of columns that the schema has. */
export type ColumnKind = "bigint" | "text";

const quoted = (name: string): string => `"${name}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(", ");

/** `unnest($1::bigint[], $2::text[])`: rows that arrive as one list for each column. */
const unnest = (kinds: readonly ColumnKind[]): string =>
  `unnest(${kinds.map((kind, index) => `$${index + 1}::${kind}[]`).join(", ")})`;

/** Keeps the text of a statement by its key: the driver plans a text once. */
const texts = new Map<string, string>();
function textOf(key: string, make: () => string): string {
  const text = texts.get(key) ?? make();
  texts.set(key, text);
  return text;
}

type Row = Readonly<Record<string, unknown>>;

/** The kind of a column by its values; `null` where no row has one. */
function kindOf(rows: readonly Row[], column: string): ColumnKind | null {
  const value = rows.map((row) => row[column]).find((one) => one !== null && one !== undefined);
  if (value === undefined) return null;
  return typeof value === "string" ? "text" : "bigint";
}

/**
 * Inserts rows by one statement, whose text does not grow with them. Columns that are null in all rows stay null.
 * @param onConflict how the text ends, where rows may be there already
 */
export async function insertSet(db: Db, table: string, rows: readonly Row[], onConflict = ""): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).flatMap((name) => {
    const kind = kindOf(rows, name);
    return kind === null ? [] : [{ name, kind }];
  });
  const names = columns.map(({ name }) => name);
  const kinds = columns.map(({ kind }) => kind);
  const text = textOf(
    `insert ${table} ${names.join()} ${kinds.join()}${onConflict}`,
    () => `insert into ${quoted(table)} (${listed(names)}) select * from ${unnest(kinds)}${onConflict}`,
  );
  const lists = names.map((name) => rows.map((row) => row[name] ?? null));
  await db.executeQuery(CompiledQuery.raw(text, lists));
}

/** What an update of many rows sets, and the word that a row must have in a column to be changed. */
interface RowUpdate {
  readonly columns: Readonly<Record<string, ColumnKind>>;
  readonly from?: { readonly column: string; readonly word: string } | undefined;
}

/**
 * Sets columns of rows by their ids, by one statement. @returns how many rows changed: where those are not all, the transaction must not be
 * stored, and is not if it was sent at once
 */
export async function updateSet(
  db: Db,
  table: string,
  { columns, from }: RowUpdate,
  rows: readonly Row[],
): Promise<number> {
  const names = Object.keys(columns);
  const text = textOf(`update ${table} ${names.join()} ${from?.column} ${from?.word}`, () => {
    const source = `${unnest(["bigint", ...Object.values(columns)])} as changed(id, ${listed(names)})`;
    const set = names.map((name) => `${quoted(name)} = changed.${quoted(name)}`).join(", ");
    const only = from === undefined ? "" : ` and kept.${quoted(from.column)} = '${from.word}'`;
    const update = `update ${quoted(table)} as kept set ${set} from ${source} where kept.id = changed.id${only}`;
    return `with done as (${update} returning 1)
      select count(*) as done, case when count(*) <> cardinality($1::bigint[]) then ${REFUSE} end from done`;
  });
  const lists = ["id", ...names].map((name) => rows.map((row) => row[name] ?? null));
  const { rows: counts } = await db.executeQuery<{ done: bigint }>(CompiledQuery.raw(text, lists));
  return Number(counts[0]?.done ?? 0n);
}

const LOCK = `select id from ledger_account where id = any($1::bigint[]) order by id for no key update`;
const ADD = `with done as (
    update ledger_account as account set balance = account.balance + change.delta, version = account.version + 1
    from unnest($1::bigint[], $2::bigint[]) as change(id, delta)
    where account.id = change.id and (account.owner < 0 or account.balance + change.delta >= 0)
    returning account.id, account.balance, account.version
  ), checked as (select case when count(*) <> cardinality($1::bigint[]) then ${REFUSE} end from done)
  select id, balance, version from checked left join done on true`;

interface BalanceRow {
  readonly id: bigint;
  readonly balance: bigint;
  readonly version: bigint;
}

/**
 * Adds to balances by one statement, after their rows are locked in the order of their ids: so no two transactions wait for each other.
 * @returns the accounts that changed; a user's that would have gone below zero has not, and then the transaction must not be stored
 */
export async function addToBalancesSet(
  db: Db,
  changes: readonly { readonly id: number; readonly delta: bigint }[],
): Promise<readonly BalanceRow[]> {
  const ids = changes.map(({ id }) => id);
  const deltas = changes.map(({ delta }) => delta);
  let after: readonly (BalanceRow | { readonly id: null })[] = [];
  await inOrder(db, [
    () => db.executeQuery(CompiledQuery.raw(LOCK, [ids])),
    async () => {
      const add = CompiledQuery.raw(ADD, [ids, deltas]);
      after = (await db.executeQuery<BalanceRow | { readonly id: null }>(add)).rows;
    },
  ]);
  return after.filter((row) => row.id !== null);
}

const ENSURE = `insert into ledger_account (id, owner, wallet, currency_id, bucket, balance)
  select id, owner, wallet, currency_id, bucket, 0
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::text[]) as missing(id, owner, wallet, currency_id, bucket)
  order by id on conflict (id) do nothing`;

/** Creates empty accounts by one statement, in the order of their ids. */
export async function insertAccountsSet(
  db: Db,
  accounts: readonly {
    readonly id: number;
    readonly owner: number;
    readonly wallet: string;
    readonly currencyId: number;
    readonly bucket: string;
  }[],
): Promise<void> {
  const lists = (["id", "owner", "wallet", "currencyId", "bucket"] as const).map((name) =>
    accounts.map((account) => account[name]),
  );
  await db.executeQuery(CompiledQuery.raw(ENSURE, lists));
}
