import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "../migrations/index.ts";

/** Runs the steps of the schema. Areas were begun side by side: a database may hold a later step of one area before an earlier one of another. */
export const migratorOf = <Tables>(db: Kysely<Tables>): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
