import { firstIndex } from "#domain/first-index.ts";
import { shownOf } from "#domain/spot/iceberg.ts";
import type { Undo } from "../sequence/undo.ts";
import { append, comeBack, createChain, leave, ordersIn, type Place } from "./chain.ts";
import { createHeldSide, type HeldSide, type Rung } from "./held-side.ts";
import type { Level, Resting, Side } from "./types.ts";

/** One side of a book: its price levels, and the orders of each in order of arrival. */
export interface Ladder<T extends Resting> {
  add(order: T): void;
  remove(order: T): void;
  /** See `Book.reduce`. */
  reduce(order: T, by: bigint): void;
  /** The order that trades first. */
  first(): T | undefined;
  /**
   * Takes from the first order, at most what is shown of it. It leaves when nothing remains; where the part that was shown is gone, the
   * next one is shown, behind the other orders of its price. @returns whether that happened
   */
  takeFirst(amount: bigint): boolean;
  best(): bigint | null;
  /** The orders, best price first, then by time of arrival. Read it before the ladder changes. */
  orders(): Iterable<T>;
  levels(depth: number): Level[];
  /** What rests at prices that `accepts` takes, hidden parts included. */
  total(accepts: (price: bigint) => boolean): bigint;
  /** Keeps the side as it is now in `held`. */
  hold(): void;
  readonly held: Pick<HeldSide<T>, "levels" | "orders" | "release">;
  clear(): void;
}

/** The levels of a side by price. */
interface Rungs<T> {
  /** The worst one first: most orders come and go near the best price, where an array is changed at its end. */
  list: Rung<T>[];
  /** The first index whose price is not worse than `price`. */
  position(price: bigint): number;
  /** The level of this price, which belongs at `index`; made where there is none. */
  at(index: number, price: bigint): Rung<T>;
}

function createRungs<T>(side: Side): Rungs<T> {
  const isWorse = side === "buy" ? (a: bigint, b: bigint) => a < b : (a: bigint, b: bigint) => a > b;
  const rungs: Rungs<T> = {
    list: [],
    position: (price) => firstIndex(rungs.list, (rung) => isWorse(rung.price, price)),
    at(index, price) {
      const known = rungs.list[index];
      if (known && known.price === price) return known;
      const made = { price, amount: 0n, hidden: 0n, queue: createChain<T>() };
      rungs.list.splice(index, 0, made);
      return made;
    },
  };
  return rungs;
}

function* ordersOf<T>(rungs: readonly Rung<T>[]): Iterable<T> {
  for (let index = rungs.length - 1; index >= 0; index -= 1) {
    const rung = rungs[index];
    if (rung) yield* ordersIn(rung.queue);
  }
}

/** The best levels, best first. */
function levelsOf<T>(rungs: readonly Rung<T>[], depth: number): Level[] {
  return rungs
    .slice(Math.max(0, rungs.length - depth))
    .reverse()
    .map((rung): Level => [rung.price, rung.amount]);
}

/** What rests at the best levels up to the first one whose price is not accepted. */
function totalOf<T>(rungs: readonly Rung<T>[], accepts: (price: bigint) => boolean): bigint {
  let sum = 0n;
  for (let index = rungs.length - 1; index >= 0; index -= 1) {
    const rung = rungs[index];
    if (!rung || !accepts(rung.price)) break;
    sum += rung.amount + rung.hidden;
  }
  return sum;
}

/** Puts what an order shows and hides now into the sums of its rung, and takes it off again. */
function countedIn<T extends Resting>(rung: Rung<T>, order: T) {
  const shown = shownOf(order);
  const hidden = order.remaining - shown;
  return {
    add() {
      rung.amount += shown;
      rung.hidden += hidden;
    },
    takeOff() {
      rung.amount -= shown;
      rung.hidden -= hidden;
    },
  };
}

/** Takes an order out, with its rung where it was the last one there; and puts both back. */
function createMoves<T extends Resting>(rungs: Pick<Rungs<T>, "list">, places: Map<number, Place<T>>) {
  return {
    takeOut(rung: Rung<T>, index: number, place: Place<T>) {
      places.delete(place.order.id);
      leave(rung.queue, place);
      if (rung.queue.size === 0) rungs.list.splice(index, 1);
    },
    putBack(rung: Rung<T>, index: number, place: Place<T>) {
      if (rung.queue.size === 0) rungs.list.splice(index, 0, rung);
      comeBack(rung.queue, place);
      places.set(place.order.id, place);
    },
  };
}

/** Lowers what remains of an order and of its rung. */
function createLowering<T extends Resting>({ keep }: Pick<HeldSide<T>, "keep">, undo: Undo) {
  /** @param after what is shown of the order afterwards */
  return (rung: Rung<T>, order: T, by: bigint, after: bigint): void => {
    keep(rung);
    const shownLess = shownOf(order) - after;
    const hiddenLess = by - shownLess;
    order.remaining -= by;
    rung.amount -= shownLess;
    rung.hidden -= hiddenLess;
    undo.add(() => {
      order.remaining += by;
      rung.amount += shownLess;
      rung.hidden += hiddenLess;
    });
  };
}

/** Lets an order be the last one of its queue. */
function createRequeue<T extends Resting>(places: Map<number, Place<T>>, undo: Undo) {
  return ({ queue }: Rung<T>, place: Place<T>): void => {
    const { order } = place;
    leave(queue, place);
    const last = append(queue, order);
    places.set(order.id, last);
    undo.add(() => {
      leave(queue, last);
      comeBack(queue, place);
      places.set(order.id, place);
    });
  };
}

/** A ladder of `side`, whose changes `undo` can take back. */
export function createLadder<T extends Resting>(side: Side, undo: Undo): Ladder<T> {
  const rungs = createRungs<T>(side);
  const places = new Map<number, Place<T>>();
  const held = createHeldSide<T>();
  const { takeOut, putBack } = createMoves(rungs, places);
  const lower = createLowering(held, undo);
  const requeue = createRequeue(places, undo);

  return {
    add(order) {
      const index = rungs.position(order.price);
      const rung = rungs.at(index, order.price);
      held.keep(rung);
      const place = append(rung.queue, order);
      const counted = countedIn(rung, order);
      counted.add();
      places.set(order.id, place);
      undo.add(() => {
        counted.takeOff();
        takeOut(rung, index, place);
      });
    },
    remove(order) {
      const index = rungs.position(order.price);
      const rung = rungs.list[index];
      const place = places.get(order.id);
      if (!rung || !place || rung.price !== order.price) return;
      held.keep(rung);
      const counted = countedIn(rung, order);
      counted.takeOff();
      takeOut(rung, index, place);
      undo.add(() => {
        putBack(rung, index, place);
        counted.add();
      });
    },
    reduce(order, by) {
      const rung = rungs.list[rungs.position(order.price)];
      if (!rung || !places.has(order.id)) return;
      const { visible, amount, remaining } = order;
      lower(rung, order, by, shownOf({ visible, amount: amount - by, remaining: remaining - by }));
    },
    first: () => rungs.list.at(-1)?.queue.first?.order,
    takeFirst(amount) {
      const index = rungs.list.length - 1;
      const rung = rungs.list[index];
      const place = rung?.queue.first;
      if (!rung || !place) return false;
      const { order } = place;
      const left = order.remaining - amount;
      const isRenewed = amount === shownOf(order) && left > 0n;
      lower(rung, order, amount, shownOf({ visible: order.visible, amount: order.amount, remaining: left }));
      if (isRenewed) requeue(rung, place);
      if (left > 0n) return isRenewed;
      takeOut(rung, index, place);
      undo.add(() => putBack(rung, index, place));
      return false;
    },
    best: () => rungs.list.at(-1)?.price ?? null,
    orders: () => ordersOf(rungs.list),
    levels: (depth) => levelsOf(rungs.list, depth),
    total: (accepts) => totalOf(rungs.list, accepts),
    hold: () => held.hold(rungs.list),
    held,
    clear() {
      rungs.list = [];
      places.clear();
    },
  };
}
