import type { PostgresPool } from "kysely";
import { Pool } from "pg";
import { withStatements } from "./statements.ts";
import { valueTypes } from "./types.ts";

/** Connections of one server: transactions of markets and people side by side, and reads beside them. */
const CONNECTIONS = 20;
/** A statement waits so long for a connection, in ms. */
const CONNECT_MS = 10_000;
/** A process that hangs within a transaction keeps its locks so long, in ms. */
const IDLE_IN_TRANSACTION_MS = 10_000;

export interface PoolSetup {
  readonly url: string;
  readonly connections?: number;
  /** A connection has failed, in use or not; the next query opens another. */
  readonly report: (error: unknown) => void;
}

/** Connections to PostgreSQL, as Kysely uses them. */
export function createPool({ url, connections = CONNECTIONS, report }: PoolSetup): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: "millrace",
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    // A statement is sent although others wait for their replies: see `sendTransaction`. Whoever waits for each reply notices nothing.
    pipeline: true,
    types: valueTypes,
  });
  // One that is in use has no other listener between two statements, and an error without one ends the process.
  pool.on("connect", (client) => void client.on("error", report));
  // The connection itself has reported it.
  pool.on("error", () => undefined);
  return {
    options: pool.options,
    async connect() {
      return withStatements(await pool.connect());
    },
    end: () => pool.end(),
  };
}
