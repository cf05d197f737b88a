import { type Kysely, PostgresAdapter } from "kysely";

/** The database under a storage. */
export type Dialect = "sqlite" | "postgres";

/** Which database a storage or a transaction of it speaks to. Only `server/storage` asks: rules do not learn it. */
export function dialectOf<Tables>(db: Kysely<Tables>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}
