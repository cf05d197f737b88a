import { type Kysely, sql, type Updateable } from "kysely";
import { type ColumnKind, updateSet } from "../postgres/sets.ts";
import { runForEach } from "../sqlite/each-row.ts";
import type { Schema } from "../tables.ts";
import { compiledText } from "./compiled.ts";
import { dialectOf } from "./dialect.ts";

type WithId = {
  [Table in keyof Schema]: Schema[Table] extends { id: unknown } ? Table : never;
}[keyof Schema];
type Row<Columns> = { readonly id: unknown } & { readonly [Name in keyof Columns]?: unknown };

/**
 * Sets these columns of many rows by their ids: row by row on SQLite, where a statement costs nothing but its work, and by one statement
 * on PostgreSQL, where each is a message there and back.
 * @param from what a row must have in a column to be changed
 * @returns a function that gives how many rows there were; each id is given once
 */
export function updateAll<
  Table extends WithId & string,
  Columns extends { readonly [Name in Exclude<keyof Schema[Table], "id"> & string]?: ColumnKind },
>(table: Table, columns: Columns, from?: { readonly column: keyof Columns & string; readonly word: string }) {
  const kinds = Object.fromEntries(Object.entries<ColumnKind | undefined>(columns)) as Record<
    string,
    ColumnKind
  >;
  const names = Object.keys(kinds);
  const textOf = compiledText((db) =>
    db
      .updateTable<WithId>(table)
      .set(Object.fromEntries(names.map((name) => [name, null])) as Updateable<Schema[WithId]>)
      .where(sql.ref("id"), "=", 0)
      .$if(from !== undefined, (one) =>
        one.where(sql<boolean>`${sql.ref(from?.column ?? "")} = ${sql.lit(from?.word)}`),
      ),
  );
  return async (db: Kysely<Schema>, rows: readonly Row<Columns>[]): Promise<number> => {
    if (rows.length === 0) return 0;
    if (dialectOf(db) === "postgres") return updateSet(db, table, { columns: kinds, from }, rows);
    const parameters = rows.map((row: Readonly<Record<string, unknown>>) => [
      ...names.map((name) => row[name] ?? null),
      row.id,
    ]);
    const unchanged = await runForEach(db, textOf(db), parameters);
    return rows.length - unchanged.length;
  };
}
