import { holdOf } from "#domain/spot/spot.ts";
import type { Group } from "./group.ts";
import type { MarketState } from "./market-state.ts";
import { endOther } from "./oco.ts";
import { release, settle } from "./settle.ts";
import { keepOrder, type WorkingOrder } from "./working-order.ts";

/** Ends an order that has left the market, and the other one of its pair, and releases what they still hold. */
export function end(state: MarketState, group: Group, order: WorkingOrder): readonly WorkingOrder[] {
  const other = endOther(state, group, order);
  keepOrder(state.undo, order);
  order.state = "cancelled";
  order.updatedAt = group.time;
  group.changed(order);
  release(group, state.market, order, holdOf(order.side, order.price, order.remaining));
  return other === null ? [order] : [order, other];
}

/** Matches the order; makers of the same owner are cancelled. @returns what it gave. */
function take(state: MarketState, group: Group, order: WorkingOrder): bigint {
  let given = 0n;
  for (const match of state.book.take(order)) {
    if (match.kind === "selfTrade") {
      end(state, group, match.maker);
      continue;
    }
    endOther(state, group, match.maker);
    const value = settle(state, group, order, match);
    given += order.side === "buy" ? value : match.amount;
    state.lastPrice = match.price;
  }
  return given;
}

/**
 * Sends an order to the book: it takes what it may; what remains rests or, where the order must not stay, is cancelled; what
 * it holds beyond that is released.
 * @param hold what the order holds of the currency it gives.
 */
export function execute(state: MarketState, group: Group, order: WorkingOrder, hold: bigint): void {
  const { market, book } = state;
  const { timeInForce } = order;
  const cannotFill = timeInForce === "fok" && book.takeable(order) < order.amount;
  const given = cannotFill ? 0n : take(state, group, order);
  const rests = order.remaining > 0n && (timeInForce === "gtc" || timeInForce === "post_only");
  if (rests) book.add(order);
  else order.state = order.remaining === 0n ? "done" : "cancelled";
  const needed = rests ? holdOf(order.side, order.price, order.remaining) : 0n;
  release(group, market, order, hold - given - needed);
}
