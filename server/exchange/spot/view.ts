import { shownOf } from "#domain/spot/iceberg.ts";
import type { HeldBook } from "../matching/types.ts";
import type { MarketState } from "./market-state.ts";
import type { BookLevels, FrameNumber, RestingOrder, Side, Trade } from "./types.ts";
import type { WorkingOrder } from "./working-order.ts";

/** So many of the newest prints of a market are kept, in memory and across restarts. */
export const KEPT_PRINTS = 100;
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

/** The orders of a side as they were when the book was held. */
function* heldOrders(held: HeldBook<WorkingOrder>, side: Side): Iterable<RestingOrder> {
  let count = 0;
  for (const { order, price, shown } of held.orders(side)) {
    if (count === SHOWN_ORDERS) return;
    count += 1;
    yield { price, remaining: shown, trader: order.trader };
  }
}

/** The orders of a side as they are now. */
function* presentOrders(orders: Iterable<WorkingOrder>): Iterable<RestingOrder> {
  for (const order of orders) yield { price: order.price, remaining: shownOf(order), trader: order.trader };
}

/** The view of a market's state. @param epoch another one for each run of the market */
export function createView(state: MarketState, epoch: string): MarketView {
  let held: HeldBook<WorkingOrder> | null = null;
  let lastPrice = state.lastPrice;
  let prints: readonly Trade[] = [];
  let seq = 0;
  let isChanged = true;
  return {
    levels(depth) {
      const book = held ?? state.book;
      return { bids: book.levels("buy", depth), asks: book.levels("sell", depth) };
    },
    resting: (side) => (held === null ? presentOrders(state.book.orders(side)) : heldOrders(held, side)),
    lastPrice: () => lastPrice,
    prints: () => prints,
    frame: () => ({ epoch, seq }),
    nextFrame() {
      if (isChanged) seq += 1;
      isChanged = false;
      return { epoch, seq };
    },
    hold() {
      held = state.book.hold();
    },
    publish(trades) {
      held = null;
      state.book.release();
      isChanged = true;
      lastPrice = state.lastPrice;
      if (trades.length > 0)
        prints = [...trades.slice(-KEPT_PRINTS).reverse(), ...prints].slice(0, KEPT_PRINTS);
    },
  };
}
