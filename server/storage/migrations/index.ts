import type { Migration } from "kysely/migration";

/** Every step from an empty file to today, by name; Kysely runs the missing ones in the order of their names. */
export const migrations: Record<string, Migration> = {};
