import type { Period } from "#domain/limits.ts";
import { writeCandles } from "../../../storage/markets/candles.ts";
import type { Storage } from "../../../storage/storage.ts";
import { createMarketFences, type MarketFences } from "../../sequence/market-fences.ts";
import type { Trade } from "../../spot/types.ts";
import { KEPT_PRINTS } from "../../spot/view.ts";
import type { Candle } from "./types.ts";
import { createUnwrittenPrints } from "./unwritten-prints.ts";

const keyOf = (candle: Candle) => `${candle.marketId} ${candle.period} ${candle.time}`;

/** Candles on their way to storage, each in its last state, and the newest trades. */
export interface CandleJournal {
  put(candle: Candle): void;
  /** A trade that the candles put next have taken in: the market's newest. */
  took(trade: Trade): void;
  /** Candles of a market and period that storage may not have yet. */
  pending(marketId: number, period: Period): readonly Candle[];
  /**
   * Writes what waits, or what waits of one market, in one transaction, after the write that is under way; what could not be written
   * waits on. Rejects with storage's error.
   */
  write(marketId?: number): Promise<void>;
  /** Forgets a market, which another process owns: nothing more of it is written. */
  drop(marketId: number): void;
}

/**
 * Candles that wait to be written: the newest of each is written once, together with the trades in them. So what the candles tell
 * and what the tape shows after a restart end at the same trade.
 */
export function createCandleJournal(
  storage: Storage,
  fences: Pick<MarketFences, "guard"> = createMarketFences(),
): CandleJournal {
  let waiting = new Map<string, Candle>();
  let writing = new Map<string, Candle>();
  const marks = new Map<number, number>();
  const prints = createUnwrittenPrints();
  /** Markets that were dropped while they were being written: what could not be written of them does not wait on. */
  const dropped = new Set<number>();
  const without = (candles: ReadonlyMap<string, Candle>, isGone: (marketId: number) => boolean) =>
    new Map([...candles].filter(([, { marketId }]) => !isGone(marketId)));
  let underWay: Promise<unknown> = Promise.resolve();

  const writeNow = async (only: number | undefined) => {
    const isWritten = (marketId: number) => only === undefined || marketId === only;
    const batch = without(waiting, (id) => !isWritten(id));
    if (batch.size === 0) return;
    writing = batch;
    waiting = without(waiting, isWritten);
    const printed = prints.take(isWritten);
    dropped.clear();
    const written = {
      candles: [...batch.values()],
      marks: new Map([...marks].filter(([id]) => isWritten(id))),
      prints: printed,
      keptPrints: KEPT_PRINTS,
    };
    try {
      await writeCandles(storage, written, (transaction) => fences.guard(transaction, written.marks.keys()));
    } catch (error) {
      prints.giveBack(new Map([...printed].filter(([marketId]) => !dropped.has(marketId))));
      waiting = new Map([...without(batch, (id) => dropped.has(id)), ...waiting]);
      throw error;
    } finally {
      writing = new Map();
    }
  };
  return {
    drop(marketId) {
      dropped.add(marketId);
      marks.delete(marketId);
      prints.drop(marketId);
      waiting = without(waiting, (id) => id === marketId);
    },
    took(trade) {
      marks.set(trade.marketId, trade.id);
      prints.put(trade);
    },
    put: (candle) => waiting.set(keyOf(candle), candle),
    pending: (marketId, period) =>
      [...writing.values(), ...waiting.values()].filter(
        (candle) => candle.marketId === marketId && candle.period === period,
      ),
    write(marketId) {
      // One after the other: an older state of a candle never overwrites a newer one.
      const own = underWay.then(() => writeNow(marketId));
      underWay = own.catch(() => undefined);
      return own;
    },
  };
}
