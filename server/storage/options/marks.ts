import type { Kysely } from "kysely";
import type { Mark } from "#server/exchange/markets/marks/types.ts";
import type { Schema } from "../tables.ts";
import { optionMarkRows } from "./tables.ts";

/** Of a market: what lies before this instant is needed no more; `null`: nothing is. */
export interface DroppedMarks {
  readonly marketId: number;
  readonly before: number | null;
}

/** Stores marks, each second's first one, and deletes those no longer needed. */
export async function keepMarks(
  db: Kysely<Schema>,
  marks: readonly Mark[],
  dropped: readonly DroppedMarks[],
): Promise<void> {
  for (const mark of marks)
    await db
      .insertInto("micro_mark")
      .values(optionMarkRows.write(mark))
      .onConflict((conflict) => conflict.columns(["market_id", "second"]).doNothing())
      .execute();
  for (const { marketId, before } of dropped) {
    const ofMarket = db.deleteFrom("micro_mark").where("market_id", "=", BigInt(marketId));
    await (before === null ? ofMarket : ofMarket.where("second", "<", BigInt(before))).execute();
  }
}

/** Every mark that was kept for running orders, the oldest of a market first. */
export const keptMarks = (db: Kysely<Schema>): Promise<readonly Mark[]> =>
  optionMarkRows.all(db.selectFrom("micro_mark").selectAll().orderBy("market_id").orderBy("second"));
