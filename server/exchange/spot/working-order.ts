import type { KeptOrder } from "#server/storage/spot/tables.ts";
import type { Resting, Taker } from "../matching/types.ts";
import type { Undo } from "../sequence/undo.ts";
import type { Order, Stop, Trader, Trail } from "./types.ts";

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
/** What changes while an order is at work. `filled` follows from `remaining`. */
type Changing =
  | "price"
  | "amount"
  | "stop"
  | "trail"
  | "oco"
  | "bracket"
  | "placed"
  | "turnover"
  | "fee"
  | "state"
  | "updatedAt";

/** An order at work: the book lowers `remaining`, settling adds the rest up. Leaves the engine as a snapshot only. */
export interface WorkingOrder
  extends Omit<Resting, "price" | "amount">,
    Pick<Taker, "pay">,
    Omit<Order, Changing | "filled">,
    Mutable<Pick<Order, Changing>> {
  /** The order's place among all orders of the market; a triggered one gets a new place. */
  sequence: number;
}

/** An order that waits for its stop. */
export interface WaitingOrder extends WorkingOrder {
  stop: Stop;
}

/** A trailing stop that waits. */
export interface TrailingOrder extends WaitingOrder {
  trail: Trail;
}

/** Whether an order waits, in no book. */
export function isWaiting(order: WorkingOrder): order is WaitingOrder {
  return order.state === "open" && order.stop !== null && order.stop.triggeredAt === null;
}

/** Whether an order waits for a stop price that follows the last price. */
export function isTrailing(order: WorkingOrder): order is TrailingOrder {
  return isWaiting(order) && order.trail !== null;
}

/** The owner of an order, for self-trade prevention: a user's id, or a negative number of a desk. */
export function ownerOf(trader: Trader): number {
  return trader.kind === "user" ? trader.userId : -1 - trader.desk;
}

/** Registers what an order is now, before it changes. */
export function keepOrder(undo: Undo, order: WorkingOrder): void {
  const {
    sequence,
    price,
    amount,
    stop,
    trail,
    bracket,
    placed,
    remaining,
    turnover,
    fee,
    state,
    updatedAt,
  } = order;
  undo.add(() => {
    order.sequence = sequence;
    order.price = price;
    order.amount = amount;
    order.stop = stop;
    order.trail = trail;
    order.bracket = bracket;
    order.placed = placed;
    order.remaining = remaining;
    order.turnover = turnover;
    order.fee = fee;
    order.state = state;
    order.updatedAt = updatedAt;
  });
}

/** The order as it is now. Written out: copying whatever is there but four properties takes several times as long. */
export function snapshot(order: WorkingOrder): Order {
  return {
    id: order.id,
    marketId: order.marketId,
    trader: order.trader,
    side: order.side,
    mode: order.mode,
    timeInForce: order.timeInForce,
    stop: order.stop,
    trail: order.trail,
    oco: order.oco,
    bracket: order.bracket,
    parentId: order.parentId,
    price: order.price,
    amount: order.amount,
    visible: order.visible,
    placed: order.placed,
    turnover: order.turnover,
    fee: order.fee,
    state: order.state,
    clientOrderId: order.clientOrderId,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    filled: order.amount - order.remaining,
  };
}

/** The order as it is to be kept; `null` for the house, whose orders are not. */
export function toKeptOrder(order: WorkingOrder): KeptOrder | null {
  const { trader } = order;
  return trader.kind === "user" ? { ...snapshot(order), trader, sequence: order.sequence } : null;
}

/** Puts a kept order to work again. */
export function restoreOrder(order: KeptOrder): WorkingOrder {
  const { filled, ...rest } = order;
  return { ...rest, owner: ownerOf(order.trader), remaining: order.amount - filled };
}
