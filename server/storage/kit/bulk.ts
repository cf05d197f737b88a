import { CompiledQuery, type Insertable, type Kysely } from "kysely";
import { insertSet } from "../postgres/sets.ts";
import type { Schema } from "../tables.ts";
import { dialectOf } from "./dialect.ts";

type Table = keyof Schema & string;

/** Rows go out in these portions, so that a handful of statements a table is compiled, ever. */
const PORTIONS = [128, 32, 8, 1] as const;
const texts = new Map<string, string>();

function textFor<T extends Table>(db: Kysely<Schema>, table: T, rows: readonly Insertable<Schema[T]>[]) {
  const key = `${table} ${rows.length}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const { sql } = db.insertInto(table).values(rows).compile();
  texts.set(key, sql);
  return sql;
}

/**
 * Inserts many rows with few statements. Building a query of a thousand values through the query builder takes longer than
 * the database needs to store them, so the text is built once a table and portion and used again.
 * Every row has the same columns in the same order, none left out. PostgreSQL takes all rows of a table by one statement.
 */
export async function insertAll<T extends Table>(
  db: Kysely<Schema>,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  if (dialectOf(db) === "postgres") return insertSet(db, table, rows);
  let start = 0;
  for (const portion of PORTIONS) {
    while (rows.length - start >= portion) {
      const part = rows.slice(start, start + portion);
      const text = textFor(db, table, part);
      const parameters: unknown[] = [];
      for (const row of part) for (const value of Object.values(row)) parameters.push(value);
      await db.executeQuery(CompiledQuery.raw(text, parameters));
      start += portion;
    }
  }
}
