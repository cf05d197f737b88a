import type Database from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { noUser, transact } from "../kit/transact.ts";
import type { Schema } from "../tables.ts";
import { insertSet } from "./sets.ts";

/** Rows of one statement. */
const BATCH = 1_000;

/** How many rows of a table were copied. */
export interface Copied {
  readonly table: string;
  readonly rows: number;
}

/** The tables of a SQLite file, without those of the migrations. */
function tablesOf(source: Database.Database): readonly string[] {
  const rows = source
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by name",
    )
    .all();
  return rows.map((row) => String(Reflect.get(row as object, "name")));
}

/** Puts the tables that others refer to before these. */
async function inOrder(db: Kysely<Schema>, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db);
  const sorted: string[] = [];
  const add = (table: string): void => {
    if (sorted.includes(table)) return;
    for (const { child, parent } of rows) if (child === table) add(parent);
    sorted.push(table);
  };
  for (const table of tables) add(table);
  return sorted;
}

/** The first table that has rows; `null`: all are empty. */
export async function filledTable(db: Kysely<Schema>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    db,
  );
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (found.rows.length > 0) return name;
  }
  return null;
}

/** Columns that number their rows go on behind the rows that were copied. */
async function setNumbers(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name::text as table, column_name::text as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(db);
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select max(${sql.ref(column)}) from ${sql.table(table)})) from ${sql.table(table)} limit 1`.execute(
      db,
    );
}

/**
 * Copies all tables of a SQLite file into an empty database with the same tables, in one transaction: a copy that fails leaves it empty.
 * @param progress hears of each table when it is done
 */
export function copyTables(
  source: Database.Database,
  target: Kysely<Schema>,
  progress: (copied: Copied) => void,
): Promise<void> {
  return transact(target, noUser, async (db) => {
    for (const table of await inOrder(db, tablesOf(source))) {
      let rows = 0;
      let batch: Readonly<Record<string, unknown>>[] = [];
      const write = async () => {
        await insertSet(db, table, batch);
        rows += batch.length;
        batch = [];
      };
      for (const row of source
        .prepare<[], Readonly<Record<string, unknown>>>(`select * from "${table}"`)
        .iterate()) {
        batch.push(row);
        if (batch.length === BATCH) await write();
      }
      await write();
      progress({ table, rows });
    }
    await setNumbers(db);
  });
}

/** How many rows each table of the copy has. */
export async function countRows(db: Kysely<Schema>, tables: readonly string[]): Promise<readonly Copied[]> {
  const counts: Copied[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ rows: bigint }>`select count(*) as rows from ${sql.table(table)}`.execute(
      db,
    );
    counts.push({ table, rows: Number(rows[0]?.rows ?? 0n) });
  }
  return counts;
}
