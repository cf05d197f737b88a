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
