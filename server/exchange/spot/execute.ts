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
  if (order.bracket !== null) group.bought(order, 0n);
  release(group, state.market, order, holdOf(order.side, order.price, order.remaining));
  return other === null ? [order] : [order, other];
}

/** Matches the order; makers of the same owner are cancelled, and icebergs whose shown part is gone come last. @returns what it gave. */
function take(state: MarketState, group: Group, order: WorkingOrder): bigint {
  let given = 0n;
  for (const match of state.book.take(order)) {
    if (match.kind === "selfTrade") {
      end(state, group, match.maker);
      continue;
    }
    endOther(state, group, match.maker);
    const value = settle(state, group, order, match);
    if (match.isRenewed) {
      state.sequence += 1;
      match.maker.sequence = state.sequence;
    }
    given += order.side === "buy" ? value : match.amount;
    state.lastPrice = match.price;
  }
  return given;
}

/** Whether an order must be filled at once, and the book holds too little for it. */
export function cannotFill(
  { book }: Pick<MarketState, "book">,
  order: Pick<WorkingOrder, "timeInForce" | "owner" | "side" | "price" | "amount">,
): boolean {
  return order.timeInForce === "fok" && book.takeable(order) < order.amount;
}

/** Whether what remains of an order after it has taken rests in the book. */
export function rests({ timeInForce, remaining }: Pick<WorkingOrder, "timeInForce" | "remaining">): boolean {
  return remaining > 0n && (timeInForce === "gtc" || timeInForce === "post_only");
}

/** How an order ends that does not rest. */
export const endOf = ({ remaining }: Pick<WorkingOrder, "remaining">) =>
  remaining === 0n ? "done" : "cancelled";

/**
 * Sends an order to the book: it takes what it may; what remains rests or, where the order must not stay, is cancelled; what
 * it holds beyond that is released.
 * @param hold what the order holds of the currency it gives.
 */
export function execute(state: MarketState, group: Group, order: WorkingOrder, hold: bigint): void {
  const { market, book } = state;
  const given = cannotFill(state, order) ? 0n : take(state, group, order);
  const stays = rests(order);
  if (stays) book.add(order);
  else order.state = endOf(order);
  const needed = stays ? holdOf(order.side, order.price, order.remaining) : 0n;
  release(group, market, order, hold - given - needed);
}
