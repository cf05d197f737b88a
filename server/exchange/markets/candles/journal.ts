import type { Period } from "#domain/limits.ts";
import { type CandleBatch, writeCandles } from "../../../storage/markets/candles.ts";
import type { Storage } from "../../../storage/storage.ts";
import { doAll } from "../../kit/do-all.ts";
import { createMarketFences, type MarketFences } from "../../sequence/market-fences.ts";
import type { Trade } from "../../spot/types.ts";
import { KEPT_PRINTS } from "../../spot/view.ts";
import type { Candle } from "./types.ts";
import { createUnwrittenPrints } from "./unwritten-prints.ts";

/** Candles on their way to storage, each in its last state, and the newest trades. */
export interface CandleJournal {
  put(candle: Candle): void;
  /** A trade that the candles put next have taken in: the market's newest. */
  took(trade: Trade): void;
  /** Candles of a market and period that storage may not have yet. */
  pending(marketId: number, period: Period): readonly Candle[];
  /**
   * Writes what waits, or what waits of one market, after the write of that market that is under way; what could not be written waits on.
   * A market that another process may own is written alone: nobody else waits for its groups, and it waits for no other market.
   * Rejects with storage's error.
   */
  write(marketId?: number): Promise<void>;
  /** Forgets a market, which another process owns: nothing more of it is written. */
  drop(marketId: number): void;
}

/** The candles of a market by period and time. */
type Candles = ReadonlyMap<string, Candle>;
const keyOf = ({ period, time }: Candle) => `${period} ${time}`;
const none: Candles = new Map();

/**
 * Candles that wait to be written: the newest of each is written once, together with the trades in them. So what the candles tell
 * and what the tape shows after a restart end at the same trade.
 */
export function createCandleJournal(
  storage: Storage,
  fences: Pick<MarketFences, "guard" | "apart"> = createMarketFences(),
): CandleJournal {
  const waiting = new Map<number, Map<string, Candle>>();
  /** What is being written; a market that is dropped meanwhile is taken out: what could not be written of it does not wait on. */
  const writing = new Map<number, Candles>();
  const marks = new Map<number, number>();
  const prints = createUnwrittenPrints();

  const waitOn = (ids: readonly number[], batches: readonly Candles[], printed: CandleBatch["prints"]) => {
    for (const [at, id] of ids.entries()) {
      if (writing.get(id) !== batches[at]) continue;
      waiting.set(id, new Map([...(batches[at] ?? none), ...(waiting.get(id) ?? none)]));
      prints.giveBack(new Map([...printed].filter(([marketId]) => marketId === id)));
    }
  };
  const writeNow = async (marketIds: readonly number[]) => {
    const ids = marketIds.filter((id) => waiting.has(id));
    const batches = ids.map((id) => waiting.get(id) ?? none);
    for (const [at, id] of ids.entries()) writing.set(id, batches[at] ?? none);
    for (const id of ids) waiting.delete(id);
    const printed = prints.take((id) => ids.includes(id));
    const written = {
      candles: batches.flatMap((batch) => [...batch.values()]),
      marks: new Map([...marks].filter(([id]) => ids.includes(id))),
      prints: printed,
      keptPrints: KEPT_PRINTS,
    };
    try {
      await writeCandles(storage, written, (transaction) => fences.guard(transaction, ids));
    } catch (error) {
      waitOn(ids, batches, printed);
      throw error;
    } finally {
      for (const [at, id] of ids.entries()) if (writing.get(id) === batches[at]) writing.delete(id);
    }
  };
  const writeAfter = inTurn(writeNow);
  return {
    drop(marketId) {
      for (const kept of [waiting, writing, marks]) kept.delete(marketId);
      prints.drop(marketId);
    },
    took(trade) {
      marks.set(trade.marketId, trade.id);
      prints.put(trade);
    },
    put(candle) {
      const kept = waiting.get(candle.marketId) ?? new Map();
      waiting.set(candle.marketId, kept.set(keyOf(candle), candle));
    },
    pending: (marketId, period) =>
      [...(writing.get(marketId)?.values() ?? []), ...(waiting.get(marketId)?.values() ?? [])].filter(
        (candle) => candle.period === period,
      ),
    write: (marketId) =>
      marketId === undefined
        ? doAll(fences.apart(waiting.keys()).map((ids) => () => writeAfter(ids)))
        : writeAfter([marketId]),
  };
}

/** Writes markets after their earlier writes: an older state of a candle never overwrites a newer one. */
function inTurn(write: (ids: readonly number[]) => Promise<void>) {
  /** The end of each market's writes. */
  const ends = new Map<number, Promise<unknown>>();
  return (ids: readonly number[]): Promise<void> => {
    const own = Promise.all(ids.map((id) => ends.get(id))).then(() => write(ids));
    const end = own.catch(() => undefined);
    for (const id of ids) ends.set(id, end);
    return own;
  };
}
