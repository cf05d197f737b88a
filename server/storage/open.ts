import type { Config } from "../config/config.ts";
import { openPostgres } from "./postgres/open.ts";
import { openSqlite, type Storage } from "./sqlite/open.ts";

/** Where a storage is, and who hears of connections that fail while nobody uses them. */
export interface StoragePlace extends Pick<Config, "dataDirectory"> {
  /** PostgreSQL; `""`: SQLite in the data folder. */
  readonly databaseUrl?: string;
  /** Who brings PostgreSQL's tables up to date: this start, or `npm run migrate`. SQLite's are, always. */
  readonly databaseMigrate?: Config["databaseMigrate"];
  readonly report?: (error: unknown) => void;
  /** A connection to PostgreSQL is given out when this is over; it may refuse. */
  readonly allowed?: () => Promise<void>;
}

/**
 * Opens the database that the settings name, with the tables of this release. Every commit is durable when it returns.
 * @throws StartError, or what the tables cannot be brought up to date for
 */
export async function openStorage(place: StoragePlace): Promise<Storage> {
  const { dataDirectory, databaseUrl = "", databaseMigrate = "command", ...rest } = place;
  if (databaseUrl === "") return openSqlite(dataDirectory);
  return openPostgres({
    url: databaseUrl,
    migrate: databaseMigrate === "start" ? "always" : "new",
    report: rest.report ?? (() => undefined),
    ...(rest.allowed === undefined ? {} : { allowed: rest.allowed }),
  });
}
