import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  sql,
} from "kysely";
import { migrationFiles, migratorOf } from "../kit/migrate.ts";
import { errorCode, StartError } from "../sqlite/start-error.ts";
import type { Schema } from "../tables.ts";
import { postgresColumnTypes } from "./column-types.ts";
import { assertUnused } from "./ownership.ts";
import { placeOf } from "./place.ts";
import { createPool, type PoolSetup } from "./pool.ts";

/** The oldest release of PostgreSQL that the statements are written for, as `server_version_num` has it. */
const OLDEST = 150_000n;

export interface PostgresSetup extends PoolSetup {
  /** `always`: brings the tables up to date. `new`: makes those of an empty database, and refuses older ones. */
  readonly migrate: "always" | "new";
}

/** What a database cannot be connected to for, in one sentence. */
function unusable(url: string, error: unknown): StartError {
  const reason = errorCode(error) ?? String(error);
  const advice = "Start PostgreSQL, or check DATABASE_URL";
  return new StartError(`The database at ${placeOf(url)} cannot be used (${reason}). ${advice}.`, {
    cause: error,
  });
}

/** @throws StartError where the server's release is too old */
async function assertRelease(storage: Kysely<Schema>, url: string): Promise<void> {
  const { rows } = await sql<{ version: bigint }>`
    select current_setting('server_version_num')::bigint as version`.execute(storage);
  const version = rows[0]?.version ?? 0n;
  if (version < OLDEST)
    throw new StartError(
      `The database at ${placeOf(url)} is PostgreSQL ${version / 10_000n}. Millrace needs 15 or later.`,
    );
}

/** Whether the tables are exactly those of this release: most starts need no lock of the migrations and no list of all columns. */
async function isUpToDate(storage: Kysely<Schema>): Promise<boolean> {
  const made = await sql<{
    made: bigint;
  }>`select to_regclass('kysely_migration') is not null as made`.execute(storage);
  if (made.rows[0]?.made !== 1n) return false;
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(storage);
  const steps = new Set(Object.keys(await migrationFiles.getMigrations()));
  return done.rows.length === steps.size && done.rows.every(({ name }) => steps.has(name));
}

/** Brings the tables up to date, or checks that they are. @throws StartError; what a step failed with */
async function bringUpToDate(storage: Kysely<Schema>, { url, migrate }: PostgresSetup): Promise<void> {
  const migrator = migratorOf(storage.withPlugin(postgresColumnTypes()));
  if (await isUpToDate(storage)) return;
  const steps = await migrator.getMigrations();
  const missing = steps.filter(({ executedAt }) => executedAt === undefined);
  const isOlder = missing.length > 0 && missing.length < steps.length;
  if (migrate === "new" && isOlder)
    throw new StartError(
      `The tables at ${placeOf(url)} are those of an earlier release. Stop all servers and run npm run migrate, or set DATABASE_MIGRATE=start.`,
    );
  if (isOlder) await assertUnused(storage, url);
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error(`The tables at ${placeOf(url)} cannot be brought up to date`, { cause: error });
}

/**
 * Opens a database of PostgreSQL 15 or later, and makes its tables where it is empty. Every commit is durable when it returns, as the
 * server's `synchronous_commit` says.
 * @throws StartError where it cannot be used as it is
 */
export async function openPostgres(setup: PostgresSetup): Promise<Kysely<Schema>> {
  const storage = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: createPool(setup) }),
    // `in ()` is true of nothing on SQLite, and no SQL here.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
  try {
    await assertRelease(storage, setup.url).catch((error: unknown) => {
      throw error instanceof StartError ? error : unusable(setup.url, error);
    });
    await bringUpToDate(storage, setup);
    return storage;
  } catch (error) {
    await storage.destroy();
    throw error;
  }
}
