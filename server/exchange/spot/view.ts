import type { MarketState } from "./market-state.ts";
import type { BookLevels, FrameNumber, RestingOrder, Side, Trade } from "./types.ts";

/** So many of the newest prints of a market are kept, in memory and across restarts. */
export const KEPT_PRINTS = 100;
/** Levels a side that are shown while a group is being committed. */
const SHOWN_LEVELS = 1_000;
/** Orders a side that are shown while a group is being committed. */
const SHOWN_ORDERS = 1_000;

/** What others see of a market: what was committed, never a group that is still being written. */
export interface MarketView {
  levels(depth: number): BookLevels;
  /** The resting orders of a side, best first; while the view is held at most `SHOWN_ORDERS`. */
  resting(side: Side): Iterable<RestingOrder>;
  lastPrice(): bigint | null;
  prints(): readonly Trade[];
  /** The number of the latest frame. */
  frame(): FrameNumber;
  /** Makes a frame of the book as it is now, unless nothing was published since the latest one. */
  nextFrame(): FrameNumber;
  /** Keeps showing the present state until `publish`. */
  hold(): void;
  /** Shows the present state, and the trades that led to it. */
  publish(trades: readonly Trade[]): void;
}

interface Held {
  readonly levels: BookLevels;
  readonly orders: Readonly<Record<Side, readonly RestingOrder[]>>;
}

function read(state: MarketState, depth: number): BookLevels {
  return { bids: state.book.levels("buy", depth), asks: state.book.levels("sell", depth) };
}

/** Copies of the best orders of a side: those at work change as they fill. */
function copied(state: MarketState, side: Side): readonly RestingOrder[] {
  const copies: RestingOrder[] = [];
  for (const { price, remaining, trader } of state.book.orders(side)) {
    if (copies.length === SHOWN_ORDERS) break;
    copies.push({ price, remaining, trader });
  }
  return copies;
}

/** The view of a market's state. @param epoch another one for each run of the market */
export function createView(state: MarketState, epoch: string): MarketView {
  let held: Held | null = null;
  let lastPrice = state.lastPrice;
  let prints: readonly Trade[] = [];
  let seq = 0;
  let isChanged = true;
  return {
    levels(depth) {
      if (held === null) return read(state, depth);
      const { bids, asks } = held.levels;
      return { bids: bids.slice(0, depth), asks: asks.slice(0, depth) };
    },
    resting: (side) => held?.orders[side] ?? state.book.orders(side),
    lastPrice: () => lastPrice,
    prints: () => prints,
    frame: () => ({ epoch, seq }),
    nextFrame() {
      if (isChanged) seq += 1;
      isChanged = false;
      return { epoch, seq };
    },
    hold() {
      held = {
        levels: read(state, SHOWN_LEVELS),
        orders: { buy: copied(state, "buy"), sell: copied(state, "sell") },
      };
    },
    publish(trades) {
      held = null;
      isChanged = true;
      lastPrice = state.lastPrice;
      if (trades.length > 0)
        prints = [...trades.slice(-KEPT_PRINTS).reverse(), ...prints].slice(0, KEPT_PRINTS);
    },
  };
}
