import type { Storage } from "#server/storage/open.ts";
import { type KeptTrade, keepTrades } from "#server/storage/queries/micro-trades.ts";
import type { RunningOrders } from "./running-orders.ts";
import type { TapeEntry, TradeTape } from "./trade-tape.ts";

/** Keeps on disk the trades by which running orders would be settled if the process ended now. */
export interface TradeKeeper {
  /** Writes what came since the last time, and drops what no order needs any more. Rejects with storage's error; then nothing was. */
  write(): Promise<void>;
}

/**
 * Of trades in a row, those that may decide: the last, and each after which an order fell due before the next one came.
 * @param dues due instants of orders that are not settled yet
 */
function deciding(entries: readonly TapeEntry[], dues: readonly number[]): readonly TapeEntry[] {
  return entries.filter((entry, index) => {
    const next = entries[index + 1];
    return !next || dues.some((due) => due >= entry.time && due < next.time);
  });
}

/**
 * @param tape trades as they are told
 * @param keptMarkets markets of which trades are on disk from an earlier run
 */
export function createTradeKeeper(
  storage: Storage,
  tape: TradeTape,
  running: RunningOrders,
  keptMarkets: Iterable<number>,
): TradeKeeper {
  const positions = new Map<number, number>();
  const kept = new Set(keptMarkets);

  /** What changes of one market; `null` when nothing does. */
  const changeOf = (marketId: number) => {
    const entries = tape.after(marketId, positions.get(marketId) ?? 0);
    const last = entries.at(-1);
    const next = running.nextDue(marketId);
    if (!last || next === null) return null;
    const dues = running
      .dueBefore(last.time)
      .flatMap((order) => (order.marketId === marketId ? [order.dueAt] : []));
    // By this one the next order would be settled now.
    const needed = tape.at(marketId, next);
    const chosen = [...(needed ? [needed] : []), ...deciding(entries, dues)];
    const trades: KeptTrade[] = chosen.map(({ id, price, time }) => ({ marketId, id, price, time }));
    return { marketId, trades, dropBefore: needed?.time ?? 0, position: last.position };
  };

  return {
    async write() {
      const markets = running.markets();
      const idle = [...kept].filter((marketId) => !markets.has(marketId));
      const changes = [...markets].map(changeOf).filter((change) => change !== null);
      if (changes.length === 0 && idle.length === 0) return;
      await storage.transaction().execute((transaction) => keepTrades(transaction, changes, idle));
      for (const marketId of idle) kept.delete(marketId);
      for (const { marketId, position } of changes) {
        kept.add(marketId);
        positions.set(marketId, position);
      }
    },
  };
}
