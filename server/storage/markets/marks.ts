import type { Mark } from "../../exchange/markets/marks/types.ts";
import { putAll } from "../kit/bulk.ts";
import { inOrder } from "../kit/in-order.ts";
import { transactAtOnce } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";
import { markRows } from "./tables.ts";

/** The newest mark of each market that is kept. */
export const readMarks = (storage: Storage): Promise<readonly Mark[]> =>
  markRows.all(storage.selectFrom("mark_price").selectAll());

/**
 * Keeps the newest marks of some markets, each in the place of an earlier one, in one transaction that is sent at once.
 * @param guard its last statement: throws where the markets belong to another process
 */
export async function writeMarks(
  storage: Storage,
  marks: readonly Mark[],
  guard: (transaction: Storage) => Promise<void> = async () => undefined,
): Promise<void> {
  if (marks.length === 0) return;
  const write = (transaction: Storage) =>
    inOrder(transaction, [
      () => putAll(transaction, "mark_price", ["market_id"], marks.map(markRows.write)),
      () => guard(transaction),
    ]);
  // Writing marks again changes nothing: without an answer they count as not written.
  await transactAtOnce(storage, write, async () => false);
}
