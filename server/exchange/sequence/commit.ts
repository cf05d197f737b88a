import type { Kysely } from "kysely";
import { noUser, transact } from "#server/storage/kit/transact.ts";
import type { Schema } from "#server/storage/tables.ts";
import type { Fence } from "./fence.ts";

/**
 * Writes a group of a sequence in one transaction, which `fence` begins. All groups go through here. Where the connection is lost during
 * the commit, the fence says whether the group is stored.
 * @throws LeaseLost; what keeps the group from being stored, and then nothing of it is
 */
export async function commit(
  db: Kysely<Schema>,
  fence: Fence,
  write: (transaction: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  let isWritten = false;
  try {
    await transact(db, noUser, async (transaction) => {
      isWritten = false;
      await fence.check(transaction);
      await write(transaction);
      isWritten = true;
    });
  } catch (error) {
    // What fails before the commit was sent is not stored.
    if (!isWritten || !(await fence.settled())) throw error;
  }
}
