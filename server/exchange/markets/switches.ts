import { createSwitchQueries } from "#server/storage/markets/switches.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Clock, Stop } from "../kit/clock.ts";
import type { Market } from "./types.ts";

/** What of a market can be closed: the whole of it, or leverage or options alone. */
export const marketParts = ["spot", "lever", "micro"] as const;
export type MarketPart = (typeof marketParts)[number];

/** The operator's switches. What they close refuses new orders, and stays closed when the server starts again. */
export interface MarketSwitches {
  /** The markets, whose `isOpen`, `openLever` and `openMicro` follow the switches from one command to the next. */
  readonly markets: readonly Market[];
  /** @returns whether it was the other way before, in the database: another process may have changed it. */
  set(marketId: number, part: MarketPart, isOpen: boolean): Promise<boolean>;
  /** Reads again what is closed: another process may have changed it. */
  refresh(): Promise<void>;
  /** Calls the listener after each change that was made here. */
  onChanged(listener: () => void): Stop;
}

function switchable(market: Market, isClosed: (part: MarketPart) => boolean): Market {
  return {
    ...market,
    get isOpen() {
      return market.isOpen && !isClosed("spot");
    },
    get openLeverage() {
      return market.openLeverage && !isClosed("lever");
    },
    get openOptions() {
      return market.openOptions && !isClosed("micro");
    },
  };
}

/** The markets with what an operator has closed of them, as it was left by an earlier run. */
export async function createMarketSwitches(
  storage: Storage,
  clock: Pick<Clock, "now">,
  markets: readonly Market[],
): Promise<MarketSwitches> {
  const queries = createSwitchQueries(storage);
  const key = (marketId: number, part: string) => `${marketId} ${part}`;
  let closed: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const refresh = async () => {
    closed = new Set((await queries.closed()).map(({ marketId, part }) => key(marketId, part)));
  };
  await refresh();
  return {
    markets: markets.map((market) => switchable(market, (part) => closed.has(key(market.id, part)))),
    async set(marketId, part, isOpen) {
      const hasChanged = await (isOpen
        ? queries.open(marketId, part)
        : queries.close(marketId, part, clock.now()));
      await refresh();
      if (hasChanged) for (const listener of listeners) listener();
      return hasChanged;
    },
    refresh,
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
