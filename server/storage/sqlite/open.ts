import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { migratorOf } from "../kit/migrate.ts";
import { keepStatements } from "../kit/statements.ts";
import type { Storage } from "../storage.ts";
import type { Schema } from "../tables.ts";
import { ensureDataFolder } from "./folder.ts";
import { createReaderPool } from "./reader/pool.ts";
import { readThrough } from "./reader/read.ts";

/** Two threads: a long report does not keep short lists waiting. */
const READERS = { threads: 2, longestQueue: 500 };

/** Lets long reads of a database file run in threads; closing the storage ends them first, so that its log can be removed. */
function addReaders(storage: Storage, file: string): void {
  const pool = createReaderPool(file, READERS);
  readThrough(storage, pool);
  const destroy = storage.destroy.bind(storage);
  storage.destroy = async () => {
    await pool.close();
    await destroy();
  };
}

/**
 * Opens (and makes, where it is new) the database in `directory`, and brings its tables up to date.
 * `":memory:"` keeps everything in memory, for tests.
 * Every commit is durable when it returns: WAL with `synchronous = FULL`.
 * @throws where the tables cannot be brought up to date, for example because a later release made them
 */
export async function openSqlite(directory: string): Promise<Storage> {
  if (directory !== ":memory:") ensureDataFolder(directory);
  const file = directory === ":memory:" ? directory : join(directory, "millrace.sqlite");
  const storage = await openDatabase(new Database(file), directory);
  if (file !== ":memory:") addReaders(storage, file);
  return storage;
}

/**
 * Brings the tables of a database up to date. `around` puts something between the server and each of its statements, also those that run once for each row.
 * @throws where the tables cannot be brought up to date; the database is closed then
 */
export async function openDatabase(
  database: Database.Database,
  directory: string,
  around: (database: SqliteDatabase) => SqliteDatabase = (given) => given,
): Promise<Storage> {
  database.defaultSafeIntegers(true);
  database.pragma("journal_mode = WAL");
  // While tables are made: steps that a power cut takes back are the last ones, and are done again at the next start.
  database.pragma("synchronous = NORMAL");
  database.pragma("foreign_keys = ON");
  // A larger log (pages of 4 KiB) and cache (KiB, negative) copy hot pages back less often: a fifth less work under load.
  database.pragma("wal_autocheckpoint = 8000");
  database.pragma("cache_size = -65536");
  const statements = keepStatements(around(database));
  const storage = new Kysely<Schema>({ dialect: new SqliteDialect({ database: statements }) });
  const { error } = await migratorOf(storage).migrateToLatest();
  database.pragma("synchronous = FULL");
  // What a statement of several rows would take back if one of them failed is kept in memory: a file for it cost a sixth of each order.
  // Not while tables are made: a new index sorts its whole table.
  database.pragma("temp_store = MEMORY");
  if (error) {
    await storage.destroy();
    throw new Error(`The database in ${directory} cannot be brought up to date`, { cause: error });
  }
  return storage;
}
