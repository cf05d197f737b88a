import type { Insertable, Kysely } from "kysely";
import { insertSet } from "../postgres/sets.ts";
import { insertRows } from "../sqlite/insert-rows.ts";
import type { Schema } from "../tables.ts";
import { dialectOf } from "./dialect.ts";

type Table = keyof Schema & string;

/**
 * Inserts many rows of a table: by one statement on PostgreSQL, and on SQLite by a few that are prepared once.
 * Every row has the same columns in the same order, none left out. Columns that are null in all rows get their default.
 */
export async function insertAll<T extends Table>(
  db: Kysely<Schema>,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  await (dialectOf(db) === "postgres" ? insertSet : insertRows)(db, table, rows);
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
  await (dialectOf(db) === "postgres" ? insertSet : insertRows)(db, table, rows, replacing);
}

/** The end of an insert that replaces rows with the same key. */
function replacingText(columns: readonly string[], key: readonly string[]): string {
  const values = columns.filter((column) => !key.includes(column));
  return ` on conflict (${key.join(", ")}) do update set ${values.map((one) => `${one} = excluded.${one}`).join(", ")}`;
}
