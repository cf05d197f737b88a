import type { Insertable, Kysely } from "kysely";
import { insertSet } from "../postgres/sets.ts";
import { runForEach } from "../sqlite/each-row.ts";
import type { Schema } from "../tables.ts";
import { dialectOf } from "./dialect.ts";

type Table = keyof Schema & string;

const texts = new Map<Table, string>();

/** The text of the insert of one row. */
function textFor<T extends Table>(db: Kysely<Schema>, table: T, row: Insertable<Schema[T]>): string {
  const text = texts.get(table) ?? db.insertInto(table).values(row).compile().sql;
  texts.set(table, text);
  return text;
}

/**
 * Inserts many rows of a table: by one statement on PostgreSQL, and on SQLite by a statement for a row that is prepared once.
 * Every row has the same columns in the same order, none left out.
 */
export async function insertAll<T extends Table>(
  db: Kysely<Schema>,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  if (dialectOf(db) === "postgres") return insertSet(db, table, rows);
  await runForEach(
    db,
    textFor(db, table, first),
    rows.map((row) => Object.values(row)),
  );
}

/**
 * Inserts many rows of a table, each in the place of one with the same key. The key are these columns, and no two of the rows have the same;
 * otherwise like `insertAll`.
 */
export async function putAll<T extends Table>(
  db: Kysely<Schema>,
  table: T,
  key: readonly (keyof Schema[T] & string)[],
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const replacing = replacingText(Object.keys(first), key);
  if (dialectOf(db) === "postgres") return insertSet(db, table, rows, replacing);
  await runForEach(
    db,
    textFor(db, table, first) + replacing,
    rows.map((row) => Object.values(row)),
  );
}

/** The end of an insert that replaces rows with the same key. */
function replacingText(columns: readonly string[], key: readonly string[]): string {
  const values = columns.filter((column) => !key.includes(column));
  return ` on conflict (${key.join(", ")}) do update set ${values.map((one) => `${one} = excluded.${one}`).join(", ")}`;
}
