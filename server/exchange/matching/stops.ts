import { firstIndex } from "#domain/first-index.ts";
import type { Undo } from "../sequence/undo.ts";
import { createOrderIndex } from "./order-index.ts";

/** The way in which the last price must come to a stop price. */
export type StopDirection = "rising" | "falling";

/** An order that waits for the last price to come to its stop price. */
export interface Waiting {
  readonly id: number;
  readonly owner: number;
  /** Counts the orders of a market: of equal stop prices the smaller one goes first. */
  readonly sequence: number;
  readonly stop: { readonly price: bigint; readonly direction: StopDirection };
}

/** The waiting orders of one market, beside its book: they cannot trade, and no depth shows them. */
export interface Stops<T extends Waiting> {
  /** Lets an order wait. */
  add(order: T): void;
  /** Takes an order out. */
  remove(id: number): T | undefined;
  find(id: number): T | undefined;
  /** The owner's waiting orders, oldest first. */
  ordersOf(owner: number): readonly T[];
  countOf(owner: number): number;
  /** Takes out every order whose stop price `last` has come to: the one that was met first, then by sequence. */
  takeReached(last: bigint): T[];
  clear(): void;
}

/** Whether a last price has come to the stop price, from the side on which it was. */
export function isReached(stop: Waiting["stop"], last: bigint): boolean {
  return stop.direction === "rising" ? last >= stop.price : last <= stop.price;
}

/** The waiting orders of one direction, by stop price: the one that is met last comes first, so that the next one is at the end. */
interface Queue<T> {
  readonly orders: T[];
  position(order: T): number;
}

function createQueue<T extends Waiting>(direction: StopDirection): Queue<T> {
  const orders: T[] = [];
  const isMetLater = (a: T, b: T): boolean => {
    if (a.stop.price === b.stop.price) return a.sequence > b.sequence;
    return direction === "rising" ? a.stop.price > b.stop.price : a.stop.price < b.stop.price;
  };
  return {
    orders,
    /** The first index whose order is not met later than `order`: its own, or where it belongs. */
    position: (order) => firstIndex(orders, (other) => isMetLater(other, order)),
  };
}

/** No waiting orders. The same calls give the same orders in the same order, and `undo` takes the changes back. */
export function createStops<T extends Waiting>(undo: Undo): Stops<T> {
  const queues = { rising: createQueue<T>("rising"), falling: createQueue<T>("falling") };
  const index = createOrderIndex<T>(undo);

  const takeFrom = ({ orders }: Queue<T>, last: bigint): T[] => {
    const reached: T[] = [];
    for (let next = orders.at(-1); next && isReached(next.stop, last); next = orders.at(-1)) {
      const order = next;
      orders.pop();
      undo.add(() => void orders.push(order));
      index.forget(order);
      reached.push(order);
    }
    return reached;
  };

  return {
    add(order) {
      const queue = queues[order.stop.direction];
      const at = queue.position(order);
      queue.orders.splice(at, 0, order);
      undo.add(() => void queue.orders.splice(at, 1));
      index.add(order);
    },
    remove(id) {
      const order = index.find(id);
      if (!order) return undefined;
      const queue = queues[order.stop.direction];
      const at = queue.position(order);
      queue.orders.splice(at, 1);
      undo.add(() => void queue.orders.splice(at, 0, order));
      index.forget(order);
      return order;
    },
    find: index.find,
    ordersOf: index.ordersOf,
    countOf: index.countOf,
    takeReached: (last) => [...takeFrom(queues.rising, last), ...takeFrom(queues.falling, last)],
    clear() {
      queues.rising.orders.length = 0;
      queues.falling.orders.length = 0;
      index.clear();
    },
  };
}
