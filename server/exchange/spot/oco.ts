import { holdOf } from "#domain/spot/spot.ts";
import { Refused } from "../kit/refused.ts";
import type { Group } from "./group.ts";
import { findOpen, type MarketState, removeOpen } from "./market-state.ts";
import type { PlaceCommand } from "./rules.ts";
import { release } from "./settle.ts";
import type { Order } from "./types.ts";
import { keepOrder, type WorkingOrder } from "./working-order.ts";

/**
 * The stop-limit order that a placement names beside its limit order; `null`: it names none.
 * @throws Refused `oco_limit_only` where the first is not a limit order that stays
 */
export function stopLegOf(command: PlaceCommand): PlaceCommand | null {
  const { oco, clientOrderId: _, timeInForce = "gtc", ...order } = command;
  if (oco === undefined) return null;
  const stays = timeInForce === "gtc" || timeInForce === "post_only";
  if (order.mode !== "limit" || order.stop || order.trail || !stays) throw new Refused("oco_limit_only");
  const direction = order.side === "buy" ? "rising" : "falling";
  return { ...order, price: oco.price, stop: { price: oco.stopPrice, direction } };
}

/** Whether the earlier order was placed with the other order that the placement names. */
export function hasOcoOf({ oco }: Pick<Order, "oco">, command: PlaceCommand): boolean {
  const placed = oco?.placed;
  if (!command.oco) return oco === null;
  return placed?.price === command.oco.price && placed.stopPrice === command.oco.stopPrice;
}

/** The other order of a pair, while both are open: neither has traded then, and the limit order rests while the other waits. */
export function otherOf(state: MarketState, { oco }: Pick<Order, "oco">): WorkingOrder | undefined {
  return oco === null ? undefined : findOpen(state, oco.otherId);
}

/** What both orders of a pair hold together: what the greater one needs, since only one is executed. */
export function holdOfPair(order: Pick<Order, "side" | "price" | "amount">, other: WorkingOrder): bigint {
  const own = holdOf(order.side, order.price, order.amount);
  const others = holdOf(other.side, other.price, other.amount);
  return own > others ? own : others;
}

/**
 * Cancels the other order of a pair because this one trades, triggers or ends. Afterwards this one holds what it needs alone, as before
 * its first fill.
 */
export function endOther(state: MarketState, group: Group, order: WorkingOrder): WorkingOrder | null {
  const other = otherOf(state, order);
  if (!other) return null;
  removeOpen(state, other.id);
  keepOrder(state.undo, other);
  other.state = "cancelled";
  other.updatedAt = group.time;
  group.changed(other);
  const own = holdOf(order.side, order.price, order.amount);
  release(group, state.market, other, holdOfPair(order, other) - own);
  return other;
}
