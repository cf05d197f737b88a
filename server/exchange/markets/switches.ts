import { createSwitchQueries } from "#server/storage/markets/switches.ts";
import type { Storage } from "#server/storage/sqlite/open.ts";
import type { Clock } from "../kit/clock.ts";
import type { Market } from "./types.ts";

/** What of a market can be closed: the whole of it, or leverage or options alone. */
export const marketParts = ["spot", "lever", "micro"] as const;
export type MarketPart = (typeof marketParts)[number];

/** The operator's switches. What they close refuses new orders, and stays closed when the server starts again. */
export interface MarketSwitches {
  /** The markets, whose `isOpen`, `openLever` and `openMicro` follow the switches from one command to the next. */
  readonly markets: readonly Market[];
  /** @returns whether it was the other way before. */
  set(marketId: number, part: MarketPart, isOpen: boolean): Promise<boolean>;
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
  const closed = new Set((await queries.closed()).map(({ marketId, part }) => key(marketId, part)));
  return {
    markets: markets.map((market) => switchable(market, (part) => closed.has(key(market.id, part)))),
    async set(marketId, part, isOpen) {
      const name = key(marketId, part);
      if (closed.has(name) !== isOpen) return false;
      await (isOpen ? queries.open(marketId, part) : queries.close(marketId, part, clock.now()));
      if (isOpen) closed.delete(name);
      else closed.add(name);
      return true;
    },
  };
}
