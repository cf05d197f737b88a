import { distanceIn } from "#domain/spot/trail.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import type { Market } from "../markets/types.ts";
import { isReached } from "../matching/stops.ts";
import type { MarketState } from "./market-state.ts";
import { checkReduction } from "./rules.ts";
import { trailFrom } from "./trail-rules.ts";
import type { Amendment, Trail } from "./types.ts";
import type { TrailingOrder } from "./working-order.ts";

/** What an order is to be. */
export interface NewTerms {
  readonly price: bigint;
  readonly amount: bigint;
  /** Of an order that waits; `null`: it does not. */
  readonly stopPrice: bigint | null;
  /** Of a trailing stop that waits; `null`: it is none. */
  readonly trail: Trail | null;
}

/**
 * The new terms of a trailing stop: with another distance, or a greater amount, stop price and limit are those of its present reference.
 * @throws Refused where a price is named: it follows the last price
 */
export function trailingTermsOf(market: Market, order: TrailingOrder, change: Amendment): NewTerms {
  const amount = change.amount ?? order.amount;
  const { unit, value } = order.trail.distance;
  const named = change.distance ?? null;
  const distance = named === null ? order.trail.distance : distanceIn(unit, named);
  if (change.price !== null || change.stopPrice !== null) throw new Refused("trail_price_fixed");
  const trail = { ...order.trail, distance };
  const isSame = distance.value === value && amount <= order.amount;
  if (isSame) return { price: order.price, amount, stopPrice: order.stop.price, trail };
  const start = trail.reference ?? trail.activation ?? order.stop.price;
  const { price, stop } = trailFrom(market, order.side, trail, start);
  return { price, amount, stopPrice: stop.price, trail };
}

/** Its price follows the market, so it has no band. Throws `Refused`. */
export function checkTrailing(
  { market, lastPrice: last }: MarketState,
  { stop }: TrailingOrder,
  terms: NewTerms,
): void {
  checkReduction(market, terms);
  const { stopPrice } = terms;
  if (stopPrice !== null && last !== null && isReached({ ...stop, price: stopPrice }, last))
    throw new Refused("stop_price_reached", { last: shortDecimal(last) });
}
