import { divideUp, MILLION, UNIT } from "../arithmetic.ts";
import type { Market } from "../markets/types.ts";
import type { Side } from "./types.ts";

/**
 * What a trade moves in the quote currency: price × amount, rounded down to a whole unit (10⁻⁸), the same for both sides.
 * Only markets whose tick × lot is finer than a unit round at all.
 */
export function tradeValue(price: bigint, amount: bigint): bigint {
  return (price * amount) / UNIT;
}

/**
 * What an open order holds: a sell its amount of the base currency, a buy the value of what remains at its own price.
 * Rounded down as every value: parts that are rounded down never sum to more than the whole, so a hold covers its fills.
 */
export function holdOf(side: Side, price: bigint, remaining: bigint): bigint {
  return side === "sell" ? remaining : tradeValue(price, remaining);
}

/** The fee of what is received, rounded up to a whole unit: in the house's favour. */
export function feeOf(received: bigint, ppm: bigint): bigint {
  return divideUp(received * ppm, MILLION);
}

/** The worst price of a market order: the best price moved by the protection band, rounded to a tick within the band. */
export function protectionPrice(market: Market, side: Side, best: bigint): bigint {
  const { tick, protectionBandPpm } = market;
  if (side === "buy") return ((best * (MILLION + protectionBandPpm)) / MILLION / tick) * tick;
  return divideUp(divideUp(best * (MILLION - protectionBandPpm), MILLION), tick) * tick;
}

/**
 * The purse of a market buy: pays for trades out of `means` (quote currency) until it is empty, by whole lots.
 * Each trade's value is rounded down as `tradeValue` does, so the purse never pays more than it holds.
 */
export function createPurse(means: bigint, lot: bigint): (price: bigint, amount: bigint) => bigint {
  let left = means;
  return (price, amount) => {
    const affordable = ((left * UNIT) / price / lot) * lot;
    const paid = affordable < amount ? affordable : amount;
    left -= tradeValue(price, paid);
    return paid;
  };
}

/** The least a trader must have for a market buy: the amount at the best price, less the protection band. */
export function leastMeans(market: Market, best: bigint, amount: bigint): bigint {
  return (tradeValue(best, amount) * (MILLION - market.protectionBandPpm)) / MILLION;
}
