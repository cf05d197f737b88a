import type { Period } from "#domain/limits.ts";
import type { Candle } from "../../exchange/markets/candles/types.ts";
import type { Trade } from "../../exchange/spot/types.ts";
import { insertAll, putAll } from "../kit/bulk.ts";
import { inOrder } from "../kit/in-order.ts";
import { noUser, transact, transactAtOnce } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";
import { writePrints } from "./prints.ts";
import { candleRows } from "./tables.ts";

/** Candles of a market that start in `from` … `to` (ms, both included), ascending; at most `limit`, the newest. */
export async function readCandles(
  storage: Storage,
  query: { marketId: number; period: Period; from: number; to: number; limit: number },
): Promise<Candle[]> {
  const rows = await storage
    .selectFrom("candle")
    .selectAll()
    .where("market_id", "=", BigInt(query.marketId))
    .where("period", "=", query.period)
    .where("time", ">=", BigInt(query.from))
    .where("time", "<=", BigInt(query.to))
    .orderBy("time", "desc")
    .limit(BigInt(query.limit))
    .execute();
  return rows.reverse().map(candleRows.read);
}

/** The newest candle of each of these periods of a market that has one, in one query. */
export async function readNewestCandles(
  storage: Storage,
  marketId: number,
  periods: readonly [Period, ...Period[]],
): Promise<ReadonlyMap<Period, Candle>> {
  const newestOf = (period: Period) => {
    const newest = storage
      .selectFrom("candle")
      .selectAll()
      .where("market_id", "=", BigInt(marketId))
      .where("period", "=", period)
      .orderBy("time", "desc")
      .limit(1n);
    return storage.selectFrom(newest.as("newest")).selectAll();
  };
  const [first, ...others] = periods;
  const rows = await others
    .reduce((all, period) => all.unionAll(newestOf(period)), newestOf(first))
    .execute();
  return new Map(rows.map(candleRows.read).map((candle) => [candle.period, candle]));
}

/** Candles to write, with the trades that made them, by market. */
export interface CandleBatch {
  readonly candles: readonly Candle[];
  /** The last trade that is in them. */
  readonly marks: ReadonlyMap<number, number>;
  /** The newest of the trades that were not written yet, oldest first. */
  readonly prints: ReadonlyMap<number, readonly Trade[]>;
  /** How many of the newest trades of a market are kept. */
  readonly keptPrints: number;
}

/**
 * Writes candles, replacing earlier states of the same ones, and trades, in one transaction that is sent at once. Writing a batch again changes
 * nothing, so one whose outcome is unknown counts as not written.
 * @param guard its last statement: throws where the markets belong to another process
 */
export async function writeCandles(
  storage: Storage,
  { candles, marks, prints, keptPrints }: CandleBatch,
  guard: (transaction: Storage) => Promise<void> = async () => undefined,
): Promise<void> {
  if (candles.length === 0) return;
  const markRows = [...marks].map(([id, tradeId]) => ({ market_id: BigInt(id), trade_id: BigInt(tradeId) }));
  const write = (transaction: Storage) =>
    inOrder(transaction, [
      () => putAll(transaction, "candle_mark", ["market_id"], markRows),
      () => putAll(transaction, "candle", ["market_id", "period", "time"], candles.map(candleRows.write)),
      ...[...prints].map(
        ([marketId, trades]) =>
          () =>
            writePrints(transaction, marketId, trades, keptPrints),
      ),
      () => guard(transaction),
    ]);
  await transactAtOnce(storage, write, async () => false);
}

/** Inserts a great many new candles, portion by portion, in one transaction. @returns how many they were. */
export async function insertCandles(
  storage: Storage,
  portions: Iterable<readonly Candle[]>,
): Promise<number> {
  return transact(storage, noUser, async (transaction) => {
    let count = 0;
    for (const candles of portions) {
      await insertAll(transaction, "candle", candles.map(candleRows.write));
      count += candles.length;
    }
    return count;
  });
}

/** Whether there is any candle, traded or generated. */
export async function hasCandles(storage: Storage): Promise<boolean> {
  const row = await storage.selectFrom("candle").select("time").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Drops the candles of a market and period that start before `before` (ms). */
export async function dropCandles(
  storage: Storage,
  query: { marketId: number; period: Period; before: number },
): Promise<void> {
  await storage
    .deleteFrom("candle")
    .where("market_id", "=", BigInt(query.marketId))
    .where("period", "=", query.period)
    .where("time", "<", BigInt(query.before))
    .execute();
}
