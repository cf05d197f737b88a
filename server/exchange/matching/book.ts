import { shownOf } from "#domain/spot/iceberg.ts";
import type { Undo } from "../sequence/undo.ts";
import { createLadder, type Ladder } from "./ladder.ts";
import { createOrderIndex, type OrderIndex } from "./order-index.ts";
import type { Book, HeldBook, Match, Resting, Side, Taker } from "./types.ts";

const opposite = (side: Side): Side => (side === "buy" ? "sell" : "buy");

/** Whether a taker with this limit takes at `price`. */
function accepts(taker: Pick<Taker, "side" | "price">, price: bigint): boolean {
  return taker.side === "buy" ? price <= taker.price : price >= taker.price;
}

/** What the taker's owner rests itself at prices that the taker accepts. */
function ownAgainst(taker: Pick<Taker, "side" | "price">, own: readonly Resting[]): bigint {
  return own.reduce(
    (sum, { side, price, remaining }) =>
      side !== taker.side && accepts(taker, price) ? sum + remaining : sum,
    0n,
  );
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * What a taker takes of what these orders of the other side show, best first. Nothing changes, except that the taker's purse is used. What
 * is hidden stays hidden: whoever asks for nothing but a preview has not risked an order for it.
 */
function meet<T extends Resting>(orders: Iterable<T>, taker: Taker): Match<T>[] {
  const matches: Match<T>[] = [];
  let left = taker.remaining;
  for (const maker of orders) {
    if (left === 0n || !accepts(taker, maker.price)) break;
    if (maker.owner === taker.owner) {
      matches.push({ kind: "selfTrade", maker });
      continue;
    }
    const shown = shownOf(maker);
    const wanted = smaller(shown, left);
    const amount = taker.pay?.(maker.price, wanted) ?? wanted;
    if (amount === 0n) break;
    left -= amount;
    const isRenewed = amount === shown && amount < maker.remaining;
    const rest = maker.remaining - amount;
    matches.push({ kind: "trade", maker, price: maker.price, amount, left: rest, isRenewed });
    if (amount < wanted) break;
  }
  return matches;
}

type Ladders<T extends Resting> = Readonly<Record<Side, Ladder<T>>>;

function heldBook<T extends Resting>(ladders: Ladders<T>): HeldBook<T> {
  return {
    orders: (side) => ladders[side].held.orders(),
    levels: (side, depth) => ladders[side].held.levels(depth),
  };
}

/** What is done to an order by its id. */
function createChanges<T extends Resting>(ladders: Ladders<T>, index: OrderIndex<T>) {
  return {
    remove(id: number): T | undefined {
      const order = index.find(id);
      if (!order) return undefined;
      ladders[order.side].remove(order);
      index.forget(order);
      return order;
    },
    reduce(id: number, by: bigint): void {
      const order = index.find(id);
      if (order) ladders[order.side].reduce(order, by);
    },
  };
}

/**
 * An empty book with price-time priority. Trades happen at the resting order's price. A resting order of the taker's own
 * owner is taken out instead of traded, and matching goes on. The same calls give the same book.
 * @param undo takes back what changes in the book and in its orders' `remaining`
 */
export function createBook<T extends Resting>(undo: Undo): Book<T> {
  const ladders = { buy: createLadder<T>("buy", undo), sell: createLadder<T>("sell", undo) };
  const index = createOrderIndex<T>(undo);

  const { remove, reduce } = createChanges(ladders, index);

  return {
    take(taker) {
      const ladder = ladders[opposite(taker.side)];
      const matches: Match<T>[] = [];
      for (;;) {
        const maker = ladder.first();
        if (!maker || taker.remaining === 0n || !accepts(taker, maker.price)) return matches;
        if (maker.owner === taker.owner) {
          remove(maker.id);
          matches.push({ kind: "selfTrade", maker });
          continue;
        }
        const { price } = maker;
        const wanted = smaller(shownOf(maker), taker.remaining);
        const amount = taker.pay?.(price, wanted) ?? wanted;
        if (amount === 0n) return matches;
        const isRenewed = ladder.takeFirst(amount);
        taker.remaining -= amount;
        if (maker.remaining === 0n) index.forget(maker);
        matches.push({ kind: "trade", maker, price, amount, left: maker.remaining, isRenewed });
        if (amount < wanted) return matches;
      }
    },
    meet: (taker) => meet(ladders[opposite(taker.side)].orders(), taker),
    takeable: (taker) =>
      ladders[opposite(taker.side)].total((price) => accepts(taker, price)) -
      ownAgainst(taker, index.ordersOf(taker.owner)),
    add(order) {
      ladders[order.side].add(order);
      index.add(order);
    },
    remove,
    reduce,
    find: index.find,
    ordersOf: index.ordersOf,
    countOf: index.countOf,
    best: (side) => ladders[side].best(),
    orders: (side) => ladders[side].orders(),
    levels: (side, depth) => ladders[side].levels(depth),
    hold() {
      ladders.buy.hold();
      ladders.sell.hold();
      return heldBook(ladders);
    },
    release() {
      ladders.buy.held.release();
      ladders.sell.held.release();
    },
    clear() {
      ladders.buy.clear();
      ladders.sell.clear();
      index.clear();
    },
  };
}
