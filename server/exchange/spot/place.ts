import { holdOf } from "#domain/spot/spot.ts";
import { requireSame } from "../kit/client-ids.ts";
import { Refused } from "../kit/refused.ts";
import { hasBracketOf } from "./bracket-rules.ts";
import { create, pair } from "./create.ts";
import { decide } from "./decide.ts";
import { execute } from "./execute.ts";
import type { Group } from "./group.ts";
import { findOpen, type MarketState, wait } from "./market-state.ts";
import { hasOcoOf } from "./oco.ts";
import { type PlaceCommand, timeInForceOf } from "./rules.ts";
import { reserve } from "./settle.ts";
import { hasTrailOf } from "./trail.ts";
import type { Order } from "./types.ts";
import { isWaiting, restoreOrder, type WorkingOrder } from "./working-order.ts";

/** Whether the earlier order waits, or waited, for what the placement names. */
function hasStopOf({ stop, placed }: Pick<Order, "stop" | "placed">, command: PlaceCommand): boolean {
  if (!command.stop) return stop === null || command.trail !== undefined;
  const { price, direction } = command.stop;
  const stopPrice = placed === null ? stop?.price : placed.stopPrice;
  return stopPrice === price && (direction === null || stop?.direction === direction);
}

/** The earlier order of a repeated placement; refuses when the client order id came with other terms. */
function repeated(state: MarketState, group: Group, command: PlaceCommand): WorkingOrder | null {
  const { trader, clientOrderId } = command;
  if (trader.kind !== "user" || !clientOrderId) return null;
  const earlier = group.withClientId(trader.userId, clientOrderId);
  if (!earlier) return null;
  const named = { ...command, marketId: state.market.id, timeInForce: timeInForceOf(command) };
  // An amended order still answers for its placement.
  const asPlaced = { ...earlier, ...earlier.placed };
  requireSame(asPlaced, named, ["marketId", "side", "mode", "timeInForce", "amount"]);
  if (command.mode === "limit" && !command.trail) requireSame(asPlaced, command, ["price"]);
  const hasRest =
    hasStopOf(earlier, command) &&
    hasTrailOf(earlier, command) &&
    hasOcoOf(earlier, command) &&
    hasBracketOf(state.market, earlier, command) &&
    earlier.visible === (command.visible ?? null);
  if (!hasRest) throw new Refused("client_id_reused");
  return findOpen(state, earlier.id) ?? ("owner" in earlier ? earlier : restoreOrder(earlier));
}

/**
 * Places an order, or two of which only one is to be executed: rules, one hold, and on to the book, or to the waiting orders where it
 * has a stop. Nothing has changed when it refuses.
 */
export function place(state: MarketState, group: Group, command: PlaceCommand): readonly WorkingOrder[] {
  const { market } = state;
  const earlier = repeated(state, group, command);
  if (earlier) return [earlier];
  if (command.trader.kind === "user")
    group.taken.requireFree(command.trader.userId, command.clientOrderId ?? "");
  const { terms, beside, bracket, hold } = decide(state, group, command);
  const order = create(state, group, { command, terms, bracket, hold });
  reserve(group, market, order, hold);
  const paired = beside ? [pair(state, group, order, { ...beside, isPlaced: true })] : [];
  if (isWaiting(order)) wait(state, order);
  else execute(state, group, order, beside ? holdOf(order.side, order.price, order.amount) : hold);
  return [order, ...paired];
}
