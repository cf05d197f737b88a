import type { Kysely } from "kysely";
import type { Schema } from "../tables.ts";
import { runForEach } from "./each-row.ts";

type Row = Readonly<Record<string, unknown>>;

/** A statement inserts so many rows: most of what a row costs beside SQLite's own work is the call of its statement. */
const PORTIONS = [16, 4, 1] as const;

/** Adds the values of a row. */
type Add = (row: Row, values: unknown[]) => void;

/** How rows with certain columns are inserted. */
interface Insert {
  readonly add: Add;
  /** The text of the statement that inserts so many. */
  text(count: number): string;
}

/** By what is inserted: so the same text is prepared once. */
const inserts = new Map<string, Insert>();

/** Compiled as a row codec is: reading properties by names in a list takes several times as long. Its text consists of names in the code. */
function compile(columns: readonly string[]): Add {
  const values = columns.map((name) => `row[${JSON.stringify(name)}]`).join(", ");
  return new Function("row", "values", `values.push(${values});`) as Add;
}

function insertOf(table: string, columns: readonly string[], end: string): Insert {
  const key = `${table} ${columns.join()}${end}`;
  const known = inserts.get(key);
  if (known) return known;
  const head = `insert into "${table}" (${columns.map((name) => `"${name}"`).join(", ")}) values `;
  const row = `(${columns.map(() => "?").join(", ")})`;
  const texts = new Map<number, string>(
    PORTIONS.map((count) => [count, head + Array(count).fill(row).join(", ") + end]),
  );
  const made = { add: compile(columns), text: (count: number) => texts.get(count) ?? "" };
  inserts.set(key, made);
  return made;
}

/** The values of `count` rows from `start`, one row after the other. */
function valuesOf(rows: readonly Row[], add: Add, start: number, count: number): unknown[] {
  const values: unknown[] = [];
  for (const row of rows.slice(start, start + count)) add(row, values);
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
  const { add, text } = insertOf(table, Object.keys(first).filter(isSet), end);
  let start = 0;
  for (const count of PORTIONS) {
    const portions: unknown[][] = [];
    for (; start + count <= rows.length; start += count) portions.push(valuesOf(rows, add, start, count));
    await runForEach(db, text(count), portions);
  }
}
