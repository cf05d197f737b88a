import type { Level, Resting, Side } from "./types.ts";

interface Rung<T> {
  readonly price: bigint;
  amount: bigint;
  /** In order of arrival: a map keeps it, and lets an order leave from the middle at once. */
  readonly queue: Map<number, T>;
}

/** One side of a book: its price levels, and the orders of each in order of arrival. */
export interface Ladder<T extends Resting> {
  add(order: T): void;
  remove(order: T): void;
  /** The order that trades first. */
  first(): T | undefined;
  /** Lowers what remains of the first order; it leaves when nothing does. */
  reduceFirst(amount: bigint): void;
  best(): bigint | null;
  /** The orders, best price first, then by time of arrival. Read it before the ladder changes. */
  orders(): Iterable<T>;
  levels(depth: number): Level[];
  clear(): void;
}

/**
 * A ladder of `side`. Levels stand in an array, the best one last: most orders come and go near the best price, where an
 * array is changed at its end. A level is found by binary search.
 */
export function createLadder<T extends Resting>(side: Side): Ladder<T> {
  let rungs: Rung<T>[] = [];
  const isWorse = side === "buy" ? (a: bigint, b: bigint) => a < b : (a: bigint, b: bigint) => a > b;

  /** The first index whose price is not worse than `price`. */
  const position = (price: bigint): number => {
    let low = 0;
    let high = rungs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const rung = rungs[middle];
      if (rung && isWorse(rung.price, price)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const leave = (rung: Rung<T>, index: number, order: T) => {
    rung.queue.delete(order.id);
    if (rung.queue.size === 0) rungs.splice(index, 1);
  };
  const firstOf = (rung: Rung<T> | undefined): T | undefined => rung?.queue.values().next().value;

  return {
    add(order) {
      const index = position(order.price);
      const known = rungs[index];
      if (known && known.price === order.price) {
        known.amount += order.remaining;
        known.queue.set(order.id, order);
      } else {
        const queue = new Map([[order.id, order]]);
        rungs.splice(index, 0, { price: order.price, amount: order.remaining, queue });
      }
    },
    remove(order) {
      const index = position(order.price);
      const rung = rungs[index];
      if (!rung || rung.price !== order.price || !rung.queue.has(order.id)) return;
      rung.amount -= order.remaining;
      leave(rung, index, order);
    },
    first: () => firstOf(rungs.at(-1)),
    reduceFirst(amount) {
      const rung = rungs.at(-1);
      const order = firstOf(rung);
      if (!rung || !order) return;
      order.remaining -= amount;
      rung.amount -= amount;
      if (order.remaining === 0n) leave(rung, rungs.length - 1, order);
    },
    best: () => rungs.at(-1)?.price ?? null,
    *orders() {
      for (let index = rungs.length - 1; index >= 0; index -= 1) yield* rungs[index]?.queue.values() ?? [];
    },
    levels: (depth) =>
      rungs
        .slice(Math.max(0, rungs.length - depth))
        .reverse()
        .map((rung): Level => [rung.price, rung.amount]),
    clear() {
      rungs = [];
    },
  };
}
