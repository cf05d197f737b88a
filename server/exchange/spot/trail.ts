import { protectionPrice } from "#domain/spot/spot.ts";
import { trailLimit, trailStop } from "#domain/spot/trail.ts";
import type { Group } from "./group.ts";
import { type MarketState, removeOpen, wait } from "./market-state.ts";
import type { PlaceCommand } from "./rules.ts";
import type { Order } from "./types.ts";
import { keepOrder, type TrailingOrder, type WaitingOrder } from "./working-order.ts";

/** Whether the earlier order was placed with the distance, activation and offset that the placement names, or like it with none. */
export function hasTrailOf(
  { trail, placed }: Pick<Order, "trail" | "placed">,
  command: PlaceCommand,
): boolean {
  if (!command.trail || trail === null) return !command.trail && trail === null;
  const { distance, activation, offset } = command.trail;
  return (
    trail.distance.unit === distance.unit &&
    (placed?.distance ?? trail.distance.value) === distance.value &&
    trail.activation === activation &&
    trail.offset === offset
  );
}

/** Moves the stop price of an order to where it belongs with this last price, which is better for it than any before. */
function follow(state: MarketState, group: Group, order: TrailingOrder, last: bigint): void {
  removeOpen(state, order.id);
  keepOrder(state.undo, order);
  order.trail = { ...order.trail, reference: last };
  order.stop = {
    price: trailStop(order.side, order.trail.distance, last, state.market.tick),
    direction: order.side === "sell" ? "falling" : "rising",
    triggeredAt: null,
  };
  order.updatedAt = group.time;
  group.changed(order);
  wait(state, order);
}

/** Lets each trailing stop follow the last price that is better than its reference. Each is written once with its group, however often it moves. */
export function followLast(state: MarketState, group: Group): void {
  if (state.lastPrice === null) return;
  for (const { id } of state.trails.takeReached(state.lastPrice)) {
    const order = state.stops.find(id);
    if (order?.trail) follow(state, group, order as TrailingOrder, state.lastPrice);
  }
}

/** Begins to follow where the price that the order waited for was its activation price. @returns whether it was */
export function activate(state: MarketState, group: Group, order: WaitingOrder): boolean {
  if (order.trail === null || order.trail.reference !== null || state.lastPrice === null) return false;
  follow(state, group, order as TrailingOrder, state.lastPrice);
  return true;
}

/**
 * The limit of a triggered order: beyond its stop price by its offset, or at market the end of the protection band around the best price.
 * A buy pays at most what it has held for.
 */
export function triggeredPrice(
  { market, book }: MarketState,
  { side, stop, trail, price }: WaitingOrder,
): bigint {
  if (trail === null) return price;
  if (trail.offset !== null) return trailLimit(side, stop.price, trail.offset);
  const best = book.best(side === "buy" ? "sell" : "buy");
  if (best === null) return price;
  const limit = protectionPrice(market, side, best);
  return side === "buy" && limit > price ? price : limit;
}
