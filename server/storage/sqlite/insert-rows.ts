import type { Kysely } from "kysely";
import type { Schema } from "../tables.ts";
import { runForEach } from "./each-row.ts";

type Row = Readonly<Record<string, unknown>>;

/** A statement inserts so many rows: most of what a row costs beside SQLite's own work is the call of its statement. */
const PORTIONS = [16, 4, 1] as const;

/** The texts of inserts by what they insert, so that the same one is prepared once. */
const texts = new Map<string, string>();

function textOf(head: string, columns: number, count: number, end: string): string {
  const key = `${count} ${head}${end}`;
  const row = `(${Array(columns).fill("?").join(", ")})`;
  const text = texts.get(key) ?? `${head}${Array(count).fill(row).join(", ")}${end}`;
  texts.set(key, text);
  return text;
}

/** The values of `count` rows from `start`, one row after the other. */
function valuesOf(rows: readonly Row[], columns: readonly string[], start: number, count: number): unknown[] {
  const values: unknown[] = [];
  for (let index = start; index < start + count; index += 1) {
    const row = rows[index];
    for (const name of columns) values.push(row?.[name]);
  }
  return values;
}

/**
 * Inserts rows on SQLite, several by one statement. Columns that are null in all rows are left out: a parameter costs as much as writing it.
 * @param end how the text ends, where rows may be there already
 */
export async function insertRows(
  db: Kysely<Schema>,
  table: string,
  rows: readonly Row[],
  end = "",
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const isSet = (name: string) => rows.some((row) => row[name] !== null);
  const columns = Object.keys(first).filter(isSet);
  const head = `insert into "${table}" (${columns.map((name) => `"${name}"`).join(", ")}) values `;
  let start = 0;
  for (const count of PORTIONS) {
    const portions: unknown[][] = [];
    for (; start + count <= rows.length; start += count) portions.push(valuesOf(rows, columns, start, count));
    await runForEach(db, textOf(head, columns.length, count, end), portions);
  }
}
