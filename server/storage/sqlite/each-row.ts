import { CompiledQuery, type Kysely, type SqliteStatement } from "kysely";
import type { Schema } from "../tables.ts";

/** Begins the text of a statement that runs once for each row of its parameters. */
const EACH_ROW = "/* each row */ ";

type Values = readonly unknown[];

/** Whether a statement is run once for each row of its parameters. */
export const isForEachRow = (text: string): boolean => text.startsWith(EACH_ROW);

/** A prepared statement that is run for each row of parameters, and gives the places of those that changed nothing. */
export function forEachRow(statement: SqliteStatement): SqliteStatement {
  const all = (rows: Values): { readonly unchanged: number }[] => {
    const found: { readonly unchanged: number }[] = [];
    for (const [index, row] of rows.entries())
      if (Number(statement.run(row as Values).changes) === 0) found.push({ unchanged: index });
    return found;
  };
  return {
    reader: true,
    all,
    iterate: (rows) => all(rows).values(),
    run: () => {
      throw new Error("A statement for each row answers with rows");
    },
  };
}

/**
 * Runs a statement that reads nothing on SQLite, once for each row of parameters, in order. One call for all rows: on its way through the
 * query builder a call costs several times what a small statement does.
 * @returns the places of the rows that changed nothing
 */
export async function runForEach(
  db: Kysely<Schema>,
  text: string,
  rows: readonly Values[],
): Promise<readonly number[]> {
  if (rows.length === 0) return [];
  const { rows: found } = await db.executeQuery<{ unchanged: number }>(
    CompiledQuery.raw(EACH_ROW + text, rows as unknown[]),
  );
  return found.map(({ unchanged }) => unchanged);
}
