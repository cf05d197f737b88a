import { openSqlite } from "./sqlite/open.ts";
import type { Storage } from "./storage.ts";

/** The location of a storage, and the receiver of errors of idle connections. */
export interface StoragePlace {
  /** The folder of SQLite's file; `":memory:"` in tests. */
  readonly dataDirectory: string;
  /** PostgreSQL; `""`: SQLite in the data folder. */
  readonly databaseUrl?: string;
  /** Where PostgreSQL's tables are migrated: at this start, or by `npm run migrate`. SQLite's are migrated at every start. */
  readonly databaseMigrate?: "command" | "start";
  readonly report: (error: unknown) => void;
}

/**
 * Opens the database that the settings name, with the tables of this release. Every commit is durable when it returns.
 * @throws StartError, or what the tables cannot be brought up to date for
 */
export async function openStorage(place: StoragePlace): Promise<Storage> {
  const { dataDirectory, databaseUrl = "", databaseMigrate = "command", report } = place;
  if (databaseUrl === "") return openSqlite(dataDirectory);
  // The driver is loaded where it is used.
  const { openPostgres } = await import("./postgres/open.ts");
  return openPostgres({
    url: databaseUrl,
    migrate: databaseMigrate === "start" ? "always" : "new",
    report,
  });
}
