import { shownOf } from "#domain/spot/iceberg.ts";
import { type Chain, ordersIn } from "./chain.ts";
import type { HeldOrder, Level, Resting } from "./types.ts";

/** A price level of a side. */
export interface Rung<T> {
  readonly price: bigint;
  /** What is shown. */
  amount: bigint;
  hidden: bigint;
  /** In order of arrival. */
  readonly queue: Chain<T>;
}

/** So many orders of a level are copied at most. */
const COPIED = 1_000;

/** A level as it was. */
interface KeptRung<T> {
  readonly amount: bigint;
  readonly orders: readonly T[];
  /** What each of them shows. Apart from the orders: an object for each is most of what a copy costs. */
  readonly shown: readonly bigint[];
}

/** One side of a book as it was at an instant, while the side changes. */
export interface HeldSide<T extends Resting> {
  /** Holds these levels, the worst one first, as they are now. */
  hold(rungs: readonly Rung<T>[]): void;
  /** Before a level changes. Only the levels that change are copied, each once. */
  keep(rung: Rung<T>): void;
  release(): void;
  levels(depth: number): Level[];
  orders(): Iterable<HeldOrder<T>>;
}

function copyOf<T extends Resting>({ amount, queue }: Rung<T>): KeptRung<T> {
  const orders: T[] = [];
  const shown: bigint[] = [];
  for (let place = queue.first; place && orders.length < COPIED; place = place.after) {
    orders.push(place.order);
    shown.push(shownOf(place.order));
  }
  return { amount, orders, shown };
}

/** A side of which nothing is held. */
export function createHeldSide<T extends Resting>(): HeldSide<T> {
  let held: readonly Rung<T>[] | null = null;
  const kept = new Map<Rung<T>, KeptRung<T>>();

  function* orders(): Iterable<HeldOrder<T>> {
    for (const rung of held?.toReversed() ?? []) {
      const { price } = rung;
      const copy = kept.get(rung);
      if (copy)
        for (const [index, order] of copy.orders.entries())
          yield { order, price, shown: copy.shown[index] ?? 0n };
      else for (const order of ordersIn(rung.queue)) yield { order, price, shown: shownOf(order) };
    }
  }
  return {
    hold(rungs) {
      held = rungs.slice();
      kept.clear();
    },
    keep(rung) {
      if (held !== null && !kept.has(rung)) kept.set(rung, copyOf(rung));
    },
    release() {
      held = null;
      kept.clear();
    },
    levels: (depth) =>
      (held?.slice(-depth) ?? [])
        .reverse()
        .slice(0, depth)
        .map((rung): Level => [rung.price, kept.get(rung)?.amount ?? rung.amount]),
    orders,
  };
}
