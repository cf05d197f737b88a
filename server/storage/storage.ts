import type { Kysely } from "kysely";
import type { Schema } from "./tables.ts";

/** The database of an exchange: SQLite or PostgreSQL. */
export type Storage = Kysely<Schema>;
