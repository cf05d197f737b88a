import type { Trade } from "../../spot/types.ts";
import { KEPT_PRINTS } from "../../spot/view.ts";

/** Trades on their way to storage: of each market the newest, oldest first. */
export interface UnwrittenPrints {
  put(trade: Trade): void;
  /** All that wait in some markets, which wait no longer. */
  take(isTaken: (marketId: number) => boolean): ReadonlyMap<number, readonly Trade[]>;
  /** What was taken and could not be written, to wait again before what came since. */
  giveBack(taken: ReadonlyMap<number, readonly Trade[]>): void;
  /** Forgets those of a market. */
  drop(marketId: number): void;
}

/** Nothing waits yet. A market holds at most twice as many as are kept, however many come between two writes. */
export function createUnwrittenPrints(): UnwrittenPrints {
  const waiting = new Map<number, Trade[]>();
  return {
    put(trade) {
      const trades = waiting.get(trade.marketId);
      if (trades === undefined) waiting.set(trade.marketId, [trade]);
      else {
        trades.push(trade);
        if (trades.length >= 2 * KEPT_PRINTS) trades.splice(0, trades.length - KEPT_PRINTS);
      }
    },
    drop: (marketId) => void waiting.delete(marketId),
    take(isTaken) {
      const taken = [...waiting].filter(([marketId]) => isTaken(marketId));
      for (const [marketId] of taken) waiting.delete(marketId);
      return new Map(taken.map(([marketId, trades]) => [marketId, trades.slice(-KEPT_PRINTS)]));
    },
    giveBack(taken) {
      for (const [marketId, trades] of taken)
        waiting.set(marketId, [...trades, ...(waiting.get(marketId) ?? [])].slice(-KEPT_PRINTS));
    },
  };
}
