import { promises as fs } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Kysely } from "kysely";
import { FileMigrationProvider, Migrator } from "kysely/migration";

/**
 * Every step from an empty database to the present one: the files of `migrations/`, in the order of their names. A step has a higher
 * number than those that it depends on.
 */
export const migrationFiles = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, "../migrations"),
  import: (file) => import(pathToFileURL(file).href),
});

/** Runs the steps of the schema. Areas were begun side by side: a database may hold a later step of one area before an earlier one of another. */
export const migratorOf = <Tables>(db: Kysely<Tables>): Migrator =>
  new Migrator({ db, provider: migrationFiles, allowUnorderedMigrations: true });
