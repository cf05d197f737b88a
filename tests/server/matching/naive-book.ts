import { shownOf } from "#domain/spot/iceberg.ts";
import type { Book, HeldOrder, Level, Match, Resting, Side, Taker } from "#server/exchange/matching/types.ts";

/** The book as one would explain it: a list that is searched from end to end each time. Slow and plainly right. */
export function createNaiveBook<T extends Resting>(): Book<T> {
  let orders: T[] = [];
  /** When each joined the queue of its price, in steps. */
  const joined = new Map<T, number>();
  let step = 0;
  const join = (order: T) => {
    step += 1;
    joined.set(order, step);
  };
  const ofSide = (side: Side) =>
    orders
      .filter((order) => order.side === side)
      .toSorted((a, b) => (joined.get(a) ?? 0) - (joined.get(b) ?? 0))
      // A stable sort keeps the queue within a price.
      .toSorted((a, b) => Number(side === "buy" ? b.price - a.price : a.price - b.price));
  const takeOut = (order: T) => {
    orders = orders.filter((other) => other !== order);
  };
  const crosses = (taker: Pick<Taker, "side" | "price">, price: bigint) =>
    taker.side === "buy" ? price <= taker.price : price >= taker.price;

  const levelsOf = (side: readonly HeldOrder<T>[], depth: number) => {
    const amounts = new Map<bigint, bigint>();
    for (const { price, shown } of side) amounts.set(price, (amounts.get(price) ?? 0n) + shown);
    return [...amounts].slice(0, depth).map(([price, amount]): Level => [price, amount]);
  };
  const copyOf = (side: Side) =>
    ofSide(side).map((order) => ({ order, price: order.price, shown: shownOf(order) }));

  return {
    take(taker) {
      const matches: Match<T>[] = [];
      for (;;) {
        const [maker] = ofSide(taker.side === "buy" ? "sell" : "buy");
        if (!maker || taker.remaining === 0n || !crosses(taker, maker.price)) return matches;
        if (maker.owner === taker.owner) {
          takeOut(maker);
          matches.push({ kind: "selfTrade", maker });
          continue;
        }
        const shown = shownOf(maker);
        const amount = shown < taker.remaining ? shown : taker.remaining;
        maker.remaining -= amount;
        taker.remaining -= amount;
        const { price, remaining: left } = maker;
        const isRenewed = left > 0n && amount === shown;
        if (left === 0n) takeOut(maker);
        if (isRenewed) join(maker);
        matches.push({ kind: "trade", maker, price, amount, left, isRenewed });
      }
    },
    meet(taker) {
      const matches: Match<T>[] = [];
      let left = taker.remaining;
      for (const maker of ofSide(taker.side === "buy" ? "sell" : "buy")) {
        if (left === 0n || !crosses(taker, maker.price)) break;
        if (maker.owner === taker.owner) {
          matches.push({ kind: "selfTrade", maker });
          continue;
        }
        const shown = shownOf(maker);
        const amount = shown < left ? shown : left;
        left -= amount;
        const rest = maker.remaining - amount;
        const isRenewed = rest > 0n && amount === shown;
        matches.push({ kind: "trade", maker, price: maker.price, amount, left: rest, isRenewed });
      }
      return matches;
    },
    takeable: (taker) =>
      ofSide(taker.side === "buy" ? "sell" : "buy")
        .filter((maker) => maker.owner !== taker.owner && crosses(taker, maker.price))
        .reduce((sum, maker) => sum + maker.remaining, 0n),
    add(order) {
      orders.push(order);
      join(order);
    },
    remove(id) {
      const order = orders.find((one) => one.id === id);
      if (order) takeOut(order);
      return order;
    },
    reduce(id, by) {
      const order = orders.find((one) => one.id === id);
      if (order) order.remaining -= by;
    },
    find: (id) => orders.find((one) => one.id === id),
    ordersOf: (owner) => orders.filter((one) => one.owner === owner),
    countOf: (owner) => orders.filter((one) => one.owner === owner).length,
    best: (side) => ofSide(side)[0]?.price ?? null,
    orders: ofSide,
    levels: (side, depth) => levelsOf(copyOf(side), depth),
    hold() {
      const copies = { buy: copyOf("buy"), sell: copyOf("sell") };
      return { orders: (side) => copies[side], levels: (side, depth) => levelsOf(copies[side], depth) };
    },
    release: () => undefined,
    clear() {
      orders = [];
    },
  };
}
