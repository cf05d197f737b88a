import { Client } from "pg";
import * as v from "valibot";
import { type PostgresServer, startPostgres } from "../../scripts/postgres/server.ts";
import { familyMicros, parentOf } from "./processes.ts";

/** What a PostgreSQL has used so far. */
export interface DatabaseUse {
  readonly cpuMicros: number;
  readonly walBytes: number;
  readonly deadlocks: number;
}

/** A PostgreSQL of the benchmark's own, on loopback. */
export interface BenchDatabase {
  /** Creates an empty database. @returns its address */
  create(name: string): Promise<string>;
  bytesOf(name: string): Promise<number>;
  use(): Promise<DatabaseUse>;
  stop(): Promise<void>;
}

const useRow = v.object({ pid: v.number(), wal: v.string(), deadlocks: v.string() });
const sizeRow = v.object({ bytes: v.string() });

/** Starts it with commits that wait for the disk. @throws Error where PostgreSQL is not installed */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const server: PostgresServer = await startPostgres({ durable: true });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  return {
    async create(name) {
      await client.query(`create database ${name}`);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    async bytesOf(name) {
      const { rows } = await client.query("select pg_database_size($1)::text as bytes", [name]);
      return Number(v.parse(sizeRow, rows[0]).bytes);
    },
    async use() {
      const { rows } = await client.query(
        `select pg_backend_pid() as pid, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as wal,
          (select coalesce(sum(deadlocks), 0)::text from pg_stat_database) as deadlocks`,
      );
      const { pid, wal, deadlocks } = v.parse(useRow, rows[0]);
      return {
        cpuMicros: familyMicros(parentOf(pid)),
        walBytes: Number(wal),
        deadlocks: Number(deadlocks),
      };
    },
    async stop() {
      await client.end();
      await server.stop();
    },
  };
}
