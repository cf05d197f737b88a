import type { Storage } from "#server/storage/open.ts";
import { runningMicroOrders } from "#server/storage/queries/micro-reads.ts";
import { keptTrades, recentFills } from "#server/storage/queries/micro-trades.ts";
import type { RunningOrders } from "./running-orders.ts";
import type { TradeTape } from "./trade-tape.ts";

/**
 * Takes up where the last run ended: the running orders, and the trades that decide about them, from what was kept for them and
 * from the fills of users (which are kept with every trade of theirs, so that none of those is ever missing).
 * @returns the markets of which trades are kept
 */
export async function resume(
  storage: Storage,
  tape: TradeTape,
  running: RunningOrders,
): Promise<ReadonlySet<number>> {
  const orders = await runningMicroOrders(storage);
  running.add(orders);
  const kept = await keptTrades(storage);
  const markets = running.markets();
  const since = orders.reduce(
    (earliest, { createdAt }) => Math.min(earliest, createdAt),
    Number.MAX_SAFE_INTEGER,
  );
  const fills = orders.length === 0 ? [] : await recentFills(storage, since);
  const opening = orders.map(({ marketId, openTrade }) => ({ marketId, ...openTrade }));
  const known = new Map([...opening, ...kept, ...fills].map((trade) => [trade.id, trade]));
  const inOrder = [...known.values()].sort((left, right) => left.time - right.time || left.id - right.id);
  for (const { marketId, ...trade } of inOrder) if (markets.has(marketId)) tape.put(marketId, trade);
  return new Set(kept.map(({ marketId }) => marketId));
}
