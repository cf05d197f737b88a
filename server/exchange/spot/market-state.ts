import { Refused } from "../kit/refused.ts";
import type { Mark } from "../markets/marks/types.ts";
import type { Market } from "../markets/types.ts";
import { createBook } from "../matching/book.ts";
import { createStops, type Stops, type Waiting } from "../matching/stops.ts";
import type { Book } from "../matching/types.ts";
import { createUndoJournal, type UndoJournal } from "../sequence/undo.ts";
import type { Trader } from "./types.ts";
import { isTrailing, isWaiting, ownerOf, type WaitingOrder, type WorkingOrder } from "./working-order.ts";

/** A market at work: what commands read and change in memory. */
export interface MarketState {
  readonly market: Market;
  /** Takes back what the group in progress has changed in it. */
  readonly undo: UndoJournal;
  readonly book: Book<WorkingOrder>;
  /** Orders that wait for the last price. */
  readonly stops: Stops<WaitingOrder>;
  /** For each trailing stop that follows: the last price that moves it on. */
  readonly trails: Stops<Waiting>;
  lastPrice: bigint | null;
  /** The market's newest mark, which changes independently of the commands. */
  readonly mark: () => Mark | null;
  /** Of the last order that was accepted or triggered. */
  sequence: number;
  /** House orders have negative ids: they are never stored, and need no ids that are. */
  houseOrders: number;
}

/** A market in which nothing has happened. */
export function emptyState(market: Market, mark: () => Mark | null = () => null): MarketState {
  const undo = createUndoJournal();
  const [book, stops] = [createBook<WorkingOrder>(undo), createStops<WaitingOrder>(undo)];
  const trails = createStops<Waiting>(undo);
  return { market, undo, book, stops, trails, mark, lastPrice: null, sequence: 0, houseOrders: 0 };
}

/** Registers what the counters and the last price are now, before a group changes them. */
export function keepCounters(state: MarketState): void {
  const { lastPrice, sequence, houseOrders } = state;
  state.undo.add(() => {
    state.lastPrice = lastPrice;
    state.sequence = sequence;
    state.houseOrders = houseOrders;
  });
}

/** An open order: one that rests in the book, or one that waits. */
export function findOpen({ book, stops }: MarketState, id: number): WorkingOrder | undefined {
  return book.find(id) ?? stops.find(id);
}

/** An open order of the trader's. @throws Refused `order_not_open`; `order_unknown` where it is another trader's */
export function findOwn(state: MarketState, trader: Trader, id: number): WorkingOrder {
  const order = findOpen(state, id);
  if (!order) throw new Refused("order_not_open");
  if (order.owner !== ownerOf(trader)) throw new Refused("order_unknown");
  return order;
}

/** The owner's open orders: those in the book, then those that wait. */
export function openOf({ book, stops }: MarketState, owner: number): readonly WorkingOrder[] {
  return [...book.ordersOf(owner), ...stops.ordersOf(owner)];
}

export function countOpen({ book, stops }: MarketState, owner: number): number {
  return book.countOf(owner) + stops.countOf(owner);
}

/** Lets an order wait for its stop price, and a trailing one for a last price that is better than its reference. */
export function wait({ stops, trails }: MarketState, order: WaitingOrder): void {
  stops.add(order);
  if (!isTrailing(order) || order.trail.reference === null) return;
  const { id, owner, sequence, side } = order;
  const { reference } = order.trail;
  const stop =
    side === "sell"
      ? ({ price: reference + 1n, direction: "rising" } as const)
      : ({ price: reference - 1n, direction: "falling" } as const);
  trails.add({ id, owner, sequence, stop });
}

/** Takes an open order out of where it rests or waits. */
export function removeOpen({ book, stops, trails }: MarketState, id: number): void {
  if (book.remove(id)) return;
  stops.remove(id);
  trails.remove(id);
}

/** Puts these open orders, in order of their sequence, in the place of all that there were. */
export function replaceOpen(state: MarketState, orders: readonly WorkingOrder[]): void {
  const { book, stops, trails } = state;
  book.clear();
  stops.clear();
  trails.clear();
  for (const order of orders) {
    if (isWaiting(order)) wait(state, order);
    else book.add(order);
  }
}
