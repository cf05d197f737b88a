import { createLadder } from "./ladder.ts";
import type { Book, Level, Match, Resting, Side, Taker } from "./types.ts";

const opposite = (side: Side): Side => (side === "buy" ? "sell" : "buy");

/** Whether a taker with this limit takes at `price`. */
function accepts(taker: Pick<Taker, "side" | "price">, price: bigint): boolean {
  return taker.side === "buy" ? price <= taker.price : price >= taker.price;
}

/** What of these levels a taker with this limit takes at most. */
function accepted(taker: Pick<Taker, "side" | "price">, levels: readonly Level[]): bigint {
  return levels.reduce((sum, [price, amount]) => (accepts(taker, price) ? sum + amount : sum), 0n);
}

/** The orders of the other side among these, as levels. */
function against(taker: Pick<Taker, "side">, orders: Iterable<Resting> = []): Level[] {
  return [...orders]
    .filter(({ side }) => side !== taker.side)
    .map(({ price, remaining }): Level => [price, remaining]);
}

/**
 * An empty book with price-time priority. Trades happen at the resting order's price. A resting order of the taker's own
 * owner is taken out instead of traded, and matching goes on. The same calls give the same book.
 */
export function createBook<T extends Resting>(): Book<T> {
  const ladders = { buy: createLadder<T>("buy"), sell: createLadder<T>("sell") };
  const byId = new Map<number, T>();
  const byOwner = new Map<number, Map<number, T>>();

  const forget = (order: T) => {
    byId.delete(order.id);
    const own = byOwner.get(order.owner);
    own?.delete(order.id);
    if (own?.size === 0) byOwner.delete(order.owner);
  };
  const remove = (id: number) => {
    const order = byId.get(id);
    if (!order) return undefined;
    ladders[order.side].remove(order);
    forget(order);
    return order;
  };

  return {
    take(taker) {
      const ladder = ladders[opposite(taker.side)];
      const matches: Match<T>[] = [];
      while (taker.remaining > 0n) {
        const maker = ladder.first();
        if (!maker || !accepts(taker, maker.price)) break;
        if (maker.owner === taker.owner) {
          remove(maker.id);
          matches.push({ kind: "selfTrade", maker });
          continue;
        }
        const wanted = maker.remaining < taker.remaining ? maker.remaining : taker.remaining;
        const amount = taker.pay?.(maker.price, wanted) ?? wanted;
        if (amount === 0n) break;
        ladder.reduceFirst(amount);
        taker.remaining -= amount;
        if (maker.remaining === 0n) forget(maker);
        matches.push({ kind: "trade", maker, price: maker.price, amount });
        if (amount < wanted) break;
      }
      return matches;
    },
    takeable: (taker) =>
      accepted(taker, ladders[opposite(taker.side)].levels(Number.POSITIVE_INFINITY)) -
      accepted(taker, against(taker, byOwner.get(taker.owner)?.values())),
    add(order) {
      ladders[order.side].add(order);
      byId.set(order.id, order);
      const own = byOwner.get(order.owner);
      if (own) own.set(order.id, order);
      else byOwner.set(order.owner, new Map([[order.id, order]]));
    },
    remove,
    find: (id) => byId.get(id),
    ordersOf: (owner) => [...(byOwner.get(owner)?.values() ?? [])],
    countOf: (owner) => byOwner.get(owner)?.size ?? 0,
    best: (side) => ladders[side].best(),
    levels: (side, depth) => ladders[side].levels(depth),
    clear() {
      ladders.buy.clear();
      ladders.sell.clear();
      byId.clear();
      byOwner.clear();
    },
  };
}
