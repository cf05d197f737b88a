import type { Kysely } from "kysely";
import type { Mark, MarkSource } from "#server/exchange/markets/marks/types.ts";
import type { UsedMark } from "#server/exchange/options/types.ts";
import { secondOf } from "#server/exchange/options/window.ts";
import type { Schema } from "../tables.ts";

/** A mark in the open window of a running order. */
export type KeptMark = Mark;

/** Reads a stored source; what was written is one of them. */
export const sourceOf = (text: string) => text as MarkSource;

type Stored = readonly [seq: number, time: number, price: string, source: string];

/** Marks as they are stored with a settled order. */
export function marksText(marks: readonly UsedMark[]): string {
  const rows = marks.map(({ seq, time, price, source }): Stored => [seq, time, String(price), source]);
  return JSON.stringify(rows);
}

/** Reads the marks of a settled order. */
export function marksOf(text: string): readonly UsedMark[] {
  const rows = JSON.parse(text) as readonly Stored[];
  return rows.map(([seq, time, price, source]) => ({
    seq,
    time,
    price: BigInt(price),
    source: sourceOf(source),
  }));
}

/** Of a market: what lies before this instant is needed no more; `null`: nothing is. */
export interface DroppedMarks {
  readonly marketId: number;
  readonly before: number | null;
}

/** Stores marks, each second's first one, and deletes those no longer needed. */
export async function keepMarks(
  db: Kysely<Schema>,
  marks: readonly KeptMark[],
  dropped: readonly DroppedMarks[],
): Promise<void> {
  for (const { marketId, seq, time, price, source } of marks)
    await db
      .insertInto("micro_mark")
      .values({ market_id: marketId, second: secondOf(time), seq, time, price, source })
      .onConflict((conflict) => conflict.columns(["market_id", "second"]).doNothing())
      .execute();
  for (const { marketId, before } of dropped) {
    const ofMarket = db.deleteFrom("micro_mark").where("market_id", "=", BigInt(marketId));
    await (before === null ? ofMarket : ofMarket.where("second", "<", BigInt(before))).execute();
  }
}

/** Every mark that was kept for running orders, the oldest of a market first. */
export async function keptMarks(db: Kysely<Schema>): Promise<readonly KeptMark[]> {
  const rows = await db.selectFrom("micro_mark").selectAll().orderBy("market_id").orderBy("second").execute();
  return rows.map((row) => ({
    marketId: Number(row.market_id),
    seq: Number(row.seq),
    time: Number(row.time),
    price: row.price,
    source: sourceOf(row.source),
  }));
}
