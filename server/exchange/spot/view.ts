import type { MarketState } from "./market-state.ts";
import type { BookLevels, Trade } from "./types.ts";

/** Prints that are kept in memory. */
const PRINTS = 100;
/** Levels a side that are shown while a group is being committed. */
const SHOWN_LEVELS = 1_000;

/** What others see of a market: what was committed, never a group that is still being written. */
export interface MarketView {
  levels(depth: number): BookLevels;
  lastPrice(): bigint | null;
  prints(): readonly Trade[];
  /** Keeps showing the present state until `publish`. */
  hold(): void;
  /** Shows the state as it is by now, and the trades that led to it. */
  publish(trades: readonly Trade[]): void;
}

function read(state: MarketState, depth: number): BookLevels {
  return { bids: state.book.levels("buy", depth), asks: state.book.levels("sell", depth) };
}

/** The view of a market's state. */
export function createView(state: MarketState): MarketView {
  let held: BookLevels | null = null;
  let lastPrice = state.lastPrice;
  let prints: readonly Trade[] = [];
  return {
    levels: (depth) =>
      held ? { bids: held.bids.slice(0, depth), asks: held.asks.slice(0, depth) } : read(state, depth),
    lastPrice: () => lastPrice,
    prints: () => prints,
    hold() {
      held = read(state, SHOWN_LEVELS);
    },
    publish(trades) {
      held = null;
      lastPrice = state.lastPrice;
      if (trades.length > 0) prints = [...trades.slice(-PRINTS).reverse(), ...prints].slice(0, PRINTS);
    },
  };
}
