import type { Period } from "#contract/limits.ts";
import type { Storage } from "../../storage/open.ts";
import { writeCandles } from "../../storage/queries/candles.ts";
import type { Candle } from "./types.ts";

const keyOf = (candle: Candle) => `${candle.marketId} ${candle.period} ${candle.time}`;

/** Candles on their way to storage, each in its last state. */
export interface CandleJournal {
  put(candle: Candle): void;
  /** Tells the last trade that is in the candles put so far. */
  mark(marketId: number, tradeId: number): void;
  /** Candles of a market and period that storage may not have yet. */
  pending(marketId: number, period: Period): readonly Candle[];
  /** Writes what waits in one transaction; what could not be written waits on. Rejects with storage's error. */
  write(): Promise<void>;
}

/** Candles that wait to be written: the newest of each is written once, with the mark of the last trade in it. */
export function createCandleJournal(storage: Storage): CandleJournal {
  let waiting = new Map<string, Candle>();
  let writing = new Map<string, Candle>();
  const marks = new Map<number, number>();
  return {
    mark: (marketId, tradeId) => marks.set(marketId, tradeId),
    put: (candle) => waiting.set(keyOf(candle), candle),
    pending: (marketId, period) =>
      [...writing.values(), ...waiting.values()].filter(
        (candle) => candle.marketId === marketId && candle.period === period,
      ),
    async write() {
      if (waiting.size === 0) return;
      const batch = waiting;
      writing = batch;
      waiting = new Map();
      try {
        await writeCandles(storage, [...batch.values()], new Map(marks));
      } catch (error) {
        waiting = new Map([...batch, ...waiting]);
        throw error;
      } finally {
        if (writing === batch) writing = new Map();
      }
    },
  };
}
