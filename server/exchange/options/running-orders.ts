import type { OptionOrder } from "./types.ts";

/** The orders that run, in the order in which they fall due. */
export interface RunningOrders {
  add(orders: readonly OptionOrder[]): void;
  remove(orders: readonly OptionOrder[]): void;
  /** Puts these orders in the place of all that there were. */
  replace(orders: readonly OptionOrder[]): void;
  /** The order that falls due next. */
  next(): OptionOrder | undefined;
  /** Orders whose due instant is at or before `time`, the earliest first. */
  dueBy(time: number): readonly OptionOrder[];
  /** The orders of a market, the earliest due first. */
  of(marketId: number): readonly OptionOrder[];
  all(): readonly OptionOrder[];
}

const isBefore = (left: OptionOrder, right: OptionOrder) =>
  left.dueAt < right.dueAt || (left.dueAt === right.dueAt && left.id < right.id);

/** Most orders fall due late, so their place is looked for from the end. */
function insert(sorted: OptionOrder[], order: OptionOrder): void {
  const before = sorted.findLastIndex((other) => isBefore(other, order));
  sorted.splice(before + 1, 0, order);
}

/** Begins without orders. Adding is cheap for those that fall due last, as most do. */
export function createRunningOrders(): RunningOrders {
  let sorted: OptionOrder[] = [];
  const markets = new Map<number, OptionOrder[]>();
  const add = (orders: readonly OptionOrder[]) => {
    for (const order of orders) {
      insert(sorted, order);
      const own = markets.get(order.marketId) ?? [];
      markets.set(order.marketId, own);
      insert(own, order);
    }
  };
  return {
    add,
    replace(orders) {
      sorted = [];
      markets.clear();
      add(orders);
    },
    remove(orders) {
      const gone = new Set(orders.map(({ id }) => id));
      const stays = ({ id }: OptionOrder) => !gone.has(id);
      sorted = sorted.filter(stays);
      for (const marketId of new Set(orders.map((order) => order.marketId))) {
        const left = (markets.get(marketId) ?? []).filter(stays);
        if (left.length === 0) markets.delete(marketId);
        else markets.set(marketId, left);
      }
    },
    next: () => sorted[0],
    dueBy(time) {
      const end = sorted.findIndex(({ dueAt }) => dueAt > time);
      return end === -1 ? [...sorted] : sorted.slice(0, end);
    },
    of: (marketId) => markets.get(marketId) ?? [],
    all: () => sorted,
  };
}
