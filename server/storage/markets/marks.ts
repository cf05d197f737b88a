import type { Mark, MarkSource } from "../../exchange/markets/marks/types.ts";
import { noUser, transact } from "../kit/transact.ts";
import type { Storage } from "../sqlite/open.ts";

const sources: readonly MarkSource[] = ["quoted", "crowd", "last_price"];

function sourceOf(text: string): MarkSource {
  const source = sources.find((one) => one === text);
  if (!source) throw new Error(`A mark is kept with an unknown source: ${text}`);
  return source;
}

/** The newest mark of each market that is kept. */
export async function readMarks(storage: Storage): Promise<readonly Mark[]> {
  const rows = await storage.selectFrom("mark_price").selectAll().execute();
  return rows.map(({ market_id, seq, price, time, source }) => ({
    marketId: Number(market_id),
    seq: Number(seq),
    price,
    time: Number(time),
    source: sourceOf(source),
  }));
}

/** Keeps the newest marks of some markets, each in the place of an earlier one, in one transaction. */
export async function writeMarks(storage: Storage, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await transact(storage, noUser, async (transaction) => {
    for (const mark of marks) {
      const { price, source } = mark;
      const values = { seq: BigInt(mark.seq), price, time: BigInt(mark.time), source };
      await transaction
        .insertInto("mark_price")
        .values({ market_id: BigInt(mark.marketId), ...values })
        .onConflict((conflict) => conflict.column("market_id").doUpdateSet(values))
        .execute();
    }
  });
}
