import { holdOf } from "#domain/spot/spot.ts";
import { execute } from "./execute.ts";
import type { Group } from "./group.ts";
import type { MarketState } from "./market-state.ts";
import { endOther } from "./oco.ts";
import { keepOrder, type WaitingOrder } from "./working-order.ts";

/** Sends a waiting order to the book, as a limit order that comes only now: behind the others of its price. */
function trigger(state: MarketState, group: Group, order: WaitingOrder): void {
  keepOrder(state.undo, order);
  state.sequence += 1;
  order.sequence = state.sequence;
  order.stop = { ...order.stop, triggeredAt: group.time };
  order.updatedAt = group.time;
  group.changed(order);
  execute(state, group, order, holdOf(order.side, order.price, order.remaining));
}

/**
 * Triggers every order whose stop the last price has come to, one after the other: the one that was met first goes first.
 * What their trades move the price to triggers more, which queue behind them; one that was met is triggered even when an
 * earlier one has moved the price back. No waiting order is beyond the last price afterwards.
 */
export function triggerStops(state: MarketState, group: Group): void {
  const due: WaitingOrder[] = [];
  const meet = () => {
    if (state.lastPrice === null) return;
    for (const order of state.stops.takeReached(state.lastPrice)) {
      // At once, before what is due earlier trades: of a pair only one is executed.
      endOther(state, group, order);
      due.push(order);
    }
  };
  meet();
  for (let order = due.shift(); order; order = due.shift()) {
    trigger(state, group, order);
    meet();
  }
}
