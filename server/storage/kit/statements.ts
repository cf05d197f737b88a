import type { SqliteDatabase, SqliteStatement } from "kysely";
import { forEachRow, isForEachRow } from "../sqlite/each-row.ts";

/** So many statements stay prepared; the one that was used longest ago goes first. */
const KEPT = 500;

/**
 * Caches the prepared statements of a database: Kysely prepares a statement for every execution, which costs more than
 * executing a small one. Safe because a statement runs to its end before the next one starts (no streaming).
 */
export function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = kept.get(sql);
      if (known) {
        kept.delete(sql);
        kept.set(sql, known);
        return known;
      }
      const prepared = database.prepare(sql);
      const statement = isForEachRow(sql) ? forEachRow(prepared) : prepared;
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}
