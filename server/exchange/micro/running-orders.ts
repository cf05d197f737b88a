import type { MicroOrder } from "./types.ts";

/** The orders that run, in the order in which they fall due. */
export interface RunningOrders {
  add(orders: readonly MicroOrder[]): void;
  remove(orders: readonly MicroOrder[]): void;
  /** The instant at which the next order falls due, in any market or in one; `null` without orders. */
  nextDue(marketId?: number): number | null;
  /** Orders whose due instant lies before `time`, the earliest first. */
  dueBefore(time: number): readonly MicroOrder[];
  /** The markets in which orders run. */
  markets(): ReadonlySet<number>;
}

const isBefore = (left: MicroOrder, right: MicroOrder) =>
  left.dueAt < right.dueAt || (left.dueAt === right.dueAt && left.id < right.id);

/** Begins without orders. Adding is cheap for those that fall due last, as most do. */
export function createRunningOrders(): RunningOrders {
  let sorted: MicroOrder[] = [];
  const insert = (order: MicroOrder) => {
    // Most orders fall due late, so their place is looked for from the end.
    const before = sorted.findLastIndex((other) => isBefore(other, order));
    sorted.splice(before + 1, 0, order);
  };
  return {
    add: (orders) => orders.forEach(insert),
    remove(orders) {
      const gone = new Set(orders.map(({ id }) => id));
      sorted = sorted.filter(({ id }) => !gone.has(id));
    },
    nextDue(marketId) {
      const next = marketId === undefined ? sorted[0] : sorted.find((order) => order.marketId === marketId);
      return next?.dueAt ?? null;
    },
    dueBefore(time) {
      const end = sorted.findIndex(({ dueAt }) => dueAt >= time);
      return end === -1 ? [...sorted] : sorted.slice(0, end);
    },
    markets: () => new Set(sorted.map(({ marketId }) => marketId)),
  };
}
