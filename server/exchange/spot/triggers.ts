import { holdOf } from "#domain/spot/spot.ts";
import { followBought } from "./bracket.ts";
import { execute } from "./execute.ts";
import type { Group } from "./group.ts";
import type { MarketState } from "./market-state.ts";
import { endOther } from "./oco.ts";
import { activate, followLast, triggeredPrice } from "./trail.ts";
import { keepOrder, type WaitingOrder } from "./working-order.ts";

/** Sends a waiting order to the book, as an order that comes only now: behind the others of its price. */
function trigger(state: MarketState, group: Group, order: WaitingOrder): void {
  keepOrder(state.undo, order);
  state.sequence += 1;
  order.sequence = state.sequence;
  order.stop = { ...order.stop, triggeredAt: group.time };
  order.updatedAt = group.time;
  group.changed(order);
  const hold = holdOf(order.side, order.price, order.remaining);
  order.price = triggeredPrice(state, order);
  execute(state, group, order, hold);
}

/**
 * Lets exits follow what was bought and the trailing stops the last price, then triggers every order whose stop the last price has come to, one after the other: the one that was met first goes first.
 * What their trades move the price to triggers more, which queue behind them; one that was met is triggered even when an
 * earlier one has moved the price back. No waiting order is beyond the last price afterwards.
 */
export function triggerStops(state: MarketState, group: Group): void {
  const due: WaitingOrder[] = [];
  const meet = () => {
    followBought(state, group);
    if (state.lastPrice === null) return;
    followLast(state, group);
    for (const order of state.stops.takeReached(state.lastPrice)) {
      if (activate(state, group, order)) continue;
      state.trails.remove(order.id);
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
