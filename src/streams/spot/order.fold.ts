import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { Order } from "../../api/spot/types.ts";
import { scaled } from "../kit/arithmetic.ts";
import { isWaiting } from "./screens/order-kind.ts";

/**
 * Orders by id, the newest form of each. Finished ones are kept until the next snapshot, so that a late push of an earlier form
 * cannot open them again.
 */
export type Orders = ReadonlyMap<number, Order>;

export const noOrders: Orders = new Map();

/**
 * Whether `a` is a later form of the order than `b`: a finished order never opens again; of two open forms the one changed later,
 * and of one moment the one that waits no more, then the one whose stop price has followed further, then the one that is filled more.
 */
export function isLater(a: Order, b: Order): boolean {
  const [aEnded, bEnded] = [a.state !== "open", b.state !== "open"];
  if (aEnded !== bEnded) return aEnded;
  if (a.updatedAt !== b.updatedAt) return a.updatedAt > b.updatedAt;
  const [aWaits, bWaits] = [isWaiting(a), isWaiting(b)];
  if (aWaits !== bWaits) return bWaits;
  if (a.trail !== null && b.trail !== null && a.trail.reference !== b.trail.reference) return follows(a, b);
  return (parseDecimal(a.filled) ?? 0n) > (parseDecimal(b.filled) ?? 0n);
}

/** Whether the stop price of `a` has followed the last price further than that of `b`. */
function follows({ side, trail }: Order, b: Order): boolean {
  const [own, others] = [scaled(trail?.reference), scaled(b.trail?.reference)];
  if (own === null || others === null) return own !== null;
  return side === "sell" ? own > others : own < others;
}

/** The orders after a pushed form of one of them. An older form, or the same again, changes nothing: the order of arrival does not matter. */
export function applyOrder(orders: Orders, order: Order): Orders {
  const known = orders.get(order.id);
  if (known !== undefined && !isLater(order, known)) return orders;
  return new Map(orders).set(order.id, order);
}

/** A snapshot of the open orders replaces everything; orders that it has in the known form keep their identity. */
export function beginOrders(open: readonly Order[], previous: Orders): Orders {
  return new Map(
    open.map((order) => {
      const known = previous.get(order.id);
      const same = known !== undefined && !isLater(order, known) && !isLater(known, order);
      return [order.id, same ? known : order] as const;
    }),
  );
}

/** The open ones, newest first. */
export function openOrders(orders: Orders): readonly Order[] {
  return [...orders.values()]
    .filter((order) => order.state === "open")
    .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
}

/** Whether an order or fill is of the pair. */
export function isOfPair(order: { readonly pair: Order["pair"] }, pair: Order["pair"]): boolean {
  return order.pair.baseId === pair.baseId && order.pair.quoteId === pair.quoteId;
}
