import type { Kysely } from "kysely";
import { noUser, transact } from "#server/storage/kit/transact.ts";
import type { Schema } from "#server/storage/tables.ts";

/**
 * Writes a group of a sequence in one transaction. All that sequences store goes through here, so that this is the place for whatever
 * decides whether this process may still write.
 * @throws what keeps the group from being stored, and then nothing of it is
 */
export function commit(
  db: Kysely<Schema>,
  write: (transaction: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  return transact(db, noUser, write);
}
