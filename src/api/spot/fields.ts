import type { Pair } from "../markets/types.ts";
import type { OrderChange, OrderTerms } from "./types.ts";

/** A pair as the wire names it; `null`: all pairs. */
export function pairFields(pair: Pair | null) {
  return pair === null ? {} : { legal_id: pair.quoteId, currency_id: pair.baseId };
}

/** The stop of a placement, where it has one. */
function stopFields({ stop }: OrderTerms) {
  if (stop === null) return {};
  const { price, direction } = stop;
  return { stop_price: price, ...(direction === null ? {} : { stop_direction: direction }) };
}

/** The trailing stop of a placement, where it is one. */
function trailFields({ trail }: OrderTerms) {
  if (trail === null) return {};
  const { unit, distance, activation, offset } = trail;
  return {
    ...{ trail_unit: unit, trail_distance: distance },
    ...(activation === null ? {} : { trail_activation_price: activation }),
    ...(offset === null ? {} : { trail_limit_offset: offset }),
  };
}

/** The stop-limit order beside the limit order of a placement, where it has one. */
function ocoFields({ oco }: OrderTerms) {
  return oco === null ? {} : { oco_stop_price: oco.stopPrice, oco_target_price: oco.price };
}

/** What sells what a placement buys, where it has that. */
function exitFields({ exits }: OrderTerms) {
  return {
    ...(exits?.takeProfit == null ? {} : { target_profit_price: exits.takeProfit }),
    ...(exits?.stopLoss == null ? {} : { stop_loss_price: exits.stopLoss }),
  };
}

/** The terms of an order, of a placement as of its preview. */
export function termsFields(terms: OrderTerms) {
  return {
    legal_id: terms.pair.quoteId,
    currency_id: terms.pair.baseId,
    target_price: terms.price,
    type: terms.side === "buy" ? 1 : 2,
    amount: terms.amount,
    mode: terms.mode,
    time_in_force: terms.timeInForce,
    ...stopFields(terms),
    ...trailFields(terms),
    ...ocoFields(terms),
    ...exitFields(terms),
    ...(terms.visible === null ? {} : { visible_amount: terms.visible }),
  };
}

/** What is to change of an order; what is absent stays as it is. */
export function changeFields({ price, amount, stopPrice, distance }: OrderChange) {
  return {
    ...(price === null ? {} : { target_price: price }),
    ...(amount === null ? {} : { amount }),
    ...(stopPrice === null ? {} : { stop_price: stopPrice }),
    ...(distance === null ? {} : { trail_distance: distance }),
  };
}
