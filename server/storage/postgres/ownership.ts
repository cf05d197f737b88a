import type { Kysely } from "kysely";
import { StartError } from "../sqlite/start-error.ts";
import type { Schema } from "../tables.ts";
import { isInUse } from "./leases.ts";
import { placeOf } from "./place.ts";

/** Another server uses the database. */
export class DatabaseTaken extends StartError {
  constructor(url: string) {
    super(
      `The database at ${placeOf(url)} is in use by another Millrace. Stop it, or set DATABASE_URL to another database.`,
    );
    this.name = "DatabaseTaken";
  }
}

/** For commands that need the database for themselves. @throws DatabaseTaken while a server holds leases on it */
export async function assertUnused(db: Kysely<Schema>, url: string): Promise<void> {
  if (await isInUse(db)) throw new DatabaseTaken(url);
}
