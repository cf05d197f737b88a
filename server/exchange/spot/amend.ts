import { holdOf } from "#domain/spot/spot.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import type { Market } from "../markets/types.ts";
import { bandCenter } from "./band-center.ts";
import { checkExits } from "./bracket-rules.ts";
import { execute } from "./execute.ts";
import type { Group } from "./group.ts";
import { checkParts } from "./iceberg-rules.ts";
import { countOpen, findOwn, type MarketState, removeOpen, wait } from "./market-state.ts";
import { holdOfPair, otherOf } from "./oco.ts";
import { checkPlacement, checkReduction } from "./rules.ts";
import { givenCurrency, release, reserve, traderAccount } from "./settle.ts";
import { checkTrailing, type NewTerms, trailingTermsOf } from "./trail-amend.ts";
import type { Amendment, Command } from "./types.ts";
import { isTrailing, isWaiting, keepOrder, type WorkingOrder } from "./working-order.ts";

type AmendCommand = Extract<Command, { type: "amend" }>;

/** @throws Refused `order_not_waiting` where a stop price or a distance is named for an order that does not wait for one */
function termsOf(market: Market, order: WorkingOrder, change: Amendment): NewTerms {
  if (isTrailing(order)) return trailingTermsOf(market, order, change);
  const { price, amount, stopPrice, distance = null } = change;
  if (distance !== null) throw new Refused("order_not_waiting");
  const waiting = isWaiting(order) ? order.stop.price : null;
  if (stopPrice !== null && waiting === null) throw new Refused("order_not_waiting");
  return {
    price: price ?? order.price,
    amount: amount ?? order.amount,
    stopPrice: stopPrice ?? waiting,
    trail: null,
  };
}

/** Whether an order keeps its place with these terms: only its amount is less. */
function keepsPlace(order: WorkingOrder, { price, amount, stopPrice, trail }: NewTerms): boolean {
  const isSameStop = !isWaiting(order) || order.stop.price === stopPrice;
  const isSameTrail = trail === null || trail.distance.value === order.trail?.distance.value;
  return price === order.price && isSameStop && isSameTrail && amount <= order.amount;
}

/** Checks new terms as those of a placement; the order itself does not count among the open ones. Throws `Refused`. */
function check(state: MarketState, group: Group, order: WorkingOrder, terms: NewTerms): void {
  const { market, book } = state;
  const filled = order.amount - order.remaining;
  if (terms.amount <= filled)
    throw new Refused("amount_below_filled", { filled: shortDecimal(filled), currency: market.base.name });
  if (terms.amount !== order.amount && otherOf(state, order)) throw new Refused("oco_amount_fixed");
  if (keepsPlace(order, terms)) {
    checkReduction(market, terms);
    return;
  }
  if (isTrailing(order)) {
    checkTrailing(state, order, terms);
    return;
  }
  const { trader, side, timeInForce, visible } = order;
  if (visible !== null) checkParts(market, visible, terms.amount);
  const stop = isWaiting(order) && terms.stopPrice !== null && { ...order.stop, price: terms.stopPrice };
  const { price, amount } = terms;
  const placement = { type: "place", trader, side, mode: "limit", timeInForce, price, amount } as const;
  checkPlacement(market, stop ? { ...placement, stop } : placement, {
    lastPrice: state.lastPrice,
    center: bandCenter(state.mark(), state.lastPrice, group.time),
    bestOpposite: book.best(side === "buy" ? "sell" : "buy"),
    openOrders: countOpen(state, order.owner) - 1,
  });
  if (order.bracket !== null)
    checkExits(order.bracket, { mode: "limit", price, stop: stop || null }, book.best("sell"));
}

/** What the order needs more with these terms; below 0: what it needs less. Both orders of a pair hold what the greater one needs. */
function moreNeeded(state: MarketState, order: WorkingOrder, { price, amount }: NewTerms): bigint {
  const { side, remaining } = order;
  const other = otherOf(state, order);
  if (other) return holdOfPair({ side, price, amount }, other) - holdOfPair(order, other);
  return holdOf(side, price, amount - (order.amount - remaining)) - holdOf(side, order.price, remaining);
}

/** What the order holds more with these terms; below 0: what it holds less. Refuses when the trader has too little. */
function moreHeld(state: MarketState, group: Group, order: WorkingOrder, terms: NewTerms): bigint {
  const { market } = state;
  const { trader, side } = order;
  const more = moreNeeded(state, order, terms);
  if (more <= 0n || trader.kind === "house") return more;
  const currency = side === "buy" ? market.quote : market.base;
  if (group.balance(traderAccount(trader, givenCurrency(market, side), "available")) < more)
    throw new Refused("balance_short", { currency: currency.name });
  return more;
}

/** Lowers the amount where the order is. */
function reduce({ book }: MarketState, order: WorkingOrder, { amount }: NewTerms): void {
  const by = order.amount - amount;
  if (isWaiting(order)) order.remaining -= by;
  else book.reduce(order.id, by);
  order.amount = amount;
}

/** Takes the order out and sends it again with its new terms, as the last to come. */
function requeue(state: MarketState, group: Group, order: WorkingOrder, terms: NewTerms): void {
  removeOpen(state, order.id);
  order.remaining += terms.amount - order.amount;
  order.amount = terms.amount;
  order.price = terms.price;
  state.sequence += 1;
  order.sequence = state.sequence;
  if (isWaiting(order)) {
    order.stop = { ...order.stop, price: terms.stopPrice ?? order.stop.price };
    order.trail = terms.trail;
    wait(state, order);
  } else execute(state, group, order, holdOf(order.side, order.price, order.remaining));
}

/** What the placement named, as the order still has it. */
const placedOf = ({ price, amount, stop, trail }: WorkingOrder) => ({
  price,
  amount,
  stopPrice: stop?.price ?? null,
  distance: trail?.distance.value ?? null,
});

/**
 * Changes an open order in place, all of it or nothing: it keeps its id, its fills and the rest of its hold. A smaller amount at the same
 * price keeps its place in the queue; with any other change it comes last, and takes what its new price allows.
 * @throws Refused, and then nothing has changed
 */
export function amend(state: MarketState, group: Group, command: AmendCommand): WorkingOrder {
  const { market, undo } = state;
  const order = findOwn(state, command.trader, command.orderId);
  const terms = termsOf(market, order, command.change);
  const stays = keepsPlace(order, terms);
  if (stays && terms.amount === order.amount) return order;
  check(state, group, order, terms);
  const more = moreHeld(state, group, order, terms);
  keepOrder(undo, order);
  order.placed ??= placedOf(order);
  order.updatedAt = group.time;
  group.changed(order);
  if (more > 0n) reserve(group, market, order, more);
  else release(group, market, order, -more);
  if (stays) reduce(state, order, terms);
  else requeue(state, group, order, terms);
  return order;
}
