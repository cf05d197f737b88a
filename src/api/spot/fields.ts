import type { Pair } from "../markets/types.ts";
import type { OrderChange, OrderTicket } from "./types.ts";

/** A pair as the wire names it; `null`: all pairs. */
export function pairFields(pair: Pair | null) {
  return pair === null ? {} : { legal_id: pair.quoteId, currency_id: pair.baseId };
}

/** The stop of a placement, where it has one. */
export function stopFields({ stop }: OrderTicket) {
  if (stop === null) return {};
  const { price, direction } = stop;
  return { stop_price: price, ...(direction === null ? {} : { stop_direction: direction }) };
}

/** The trailing stop of a placement, where it is one. */
export function trailFields({ trail }: OrderTicket) {
  if (trail === null) return {};
  const { unit, distance, activation, offset } = trail;
  return {
    ...{ trail_unit: unit, trail_distance: distance },
    ...(activation === null ? {} : { trail_activation_price: activation }),
    ...(offset === null ? {} : { trail_limit_offset: offset }),
  };
}

/** The stop-limit order beside the limit order of a placement, where it has one. */
export function ocoFields({ oco }: OrderTicket) {
  return oco === null ? {} : { oco_stop_price: oco.stopPrice, oco_target_price: oco.price };
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
