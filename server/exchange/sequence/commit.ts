import type { Kysely } from "kysely";
import { inOrder } from "#server/storage/kit/in-order.ts";
import { transactAtOnce } from "#server/storage/kit/transact.ts";
import type { Schema } from "#server/storage/tables.ts";
import type { Fence } from "./fence.ts";

/**
 * Writes a group of a sequence in one transaction, which `fence` begins. All groups go through here. On PostgreSQL the transaction is sent as
 * a whole, with its COMMIT; where the connection is lost, the fence says whether the group is stored.
 * @returns whether the replies to the write arrived
 * @throws LeaseLost; what keeps the group from being stored, and then nothing of it is
 */
export function commit(
  db: Kysely<Schema>,
  fence: Fence,
  write: (transaction: Kysely<Schema>) => Promise<void>,
): Promise<boolean> {
  const work = (transaction: Kysely<Schema>) =>
    inOrder(transaction, [() => fence.check(transaction), () => write(transaction)]);
  return transactAtOnce(db, work, fence.settled);
}
