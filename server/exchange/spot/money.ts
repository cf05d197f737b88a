import { MONEY_SCALE } from "#contract/decimal.ts";
import type { Market } from "../markets/types.ts";
import type { Side } from "./types.ts";

const UNIT = 10n ** BigInt(MONEY_SCALE);
const MILLION = 1_000_000n;

/** Divides a product that is not negative, rounding up. */
function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}

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

/** The lowest and the highest price that a limit order may name while `last` is the last price. */
export function priceBand(market: Market, last: bigint): { readonly low: bigint; readonly high: bigint } {
  const reach = (last * market.priceBandPpm) / MILLION;
  return { low: last - reach, high: last + reach };
}
