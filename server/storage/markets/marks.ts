import type { Mark } from "../../exchange/markets/marks/types.ts";
import { noUser, transact } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";
import { markRows } from "./tables.ts";

/** The newest mark of each market that is kept. */
export const readMarks = (storage: Storage): Promise<readonly Mark[]> =>
  markRows.all(storage.selectFrom("mark_price").selectAll());

/**
 * Keeps the newest marks of some markets, each in the place of an earlier one, in one transaction.
 * @param guard its last statement: throws where the markets belong to another process
 */
export async function writeMarks(
  storage: Storage,
  marks: readonly Mark[],
  guard: (transaction: Storage) => Promise<void> = async () => undefined,
): Promise<void> {
  if (marks.length === 0) return;
  await transact(storage, noUser, async (transaction) => {
    for (const mark of marks) {
      const { market_id, ...values } = markRows.write(mark);
      await transaction
        .insertInto("mark_price")
        .values({ market_id, ...values })
        .onConflict((conflict) => conflict.column("market_id").doUpdateSet(values))
        .execute();
    }
    await guard(transaction);
  });
}
