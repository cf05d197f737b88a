import type { Compilable, Kysely } from "kysely";
import type { Schema } from "../../tables.ts";
import type { ReaderPool } from "./pool.ts";

type Db = Kysely<Schema>;
const pools = new WeakMap<Db, ReaderPool>();

/** From now on `readRows` of this storage goes to a pool. */
export function readThrough(storage: Db, pool: ReaderPool): void {
  pools.set(storage, pool);
}

/** Runs a query off the event loop where the storage is a file; in memory and within a transaction, where it is. */
export async function readRows<Row>(db: Db, query: Compilable<Row>): Promise<readonly Row[]> {
  const compiled = query.compile();
  const pool = pools.get(db);
  if (pool === undefined) return (await db.executeQuery(compiled)).rows;
  const [rows = []] = await pool.read([{ sql: compiled.sql, parameters: compiled.parameters }]);
  // The rows of this statement: the pool knows no types.
  return rows as readonly Row[];
}

/** As `readRows`, for the one row of a query. @throws Error where there is none */
export async function readRow<Row>(db: Db, query: Compilable<Row>): Promise<Row> {
  const [row] = await readRows(db, query);
  if (row === undefined) throw new Error("A query that always has a row had none");
  return row;
}
