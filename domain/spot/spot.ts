import { divideUp, UNIT } from "../numbers/arithmetic.ts";

/*
 * What spot orders and their trades come to. Prices, amounts and values × 10^8; rates in millionths (ppm).
 */

const MILLION = 1_000_000n;
type Side = "buy" | "sell";

/** What bounds the price of a market order: the band in ppm, its ends in whole ticks. */
interface Protection {
  readonly tick: bigint;
  readonly protectionBandPpm: bigint;
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
export function protectionPrice(market: Protection, side: Side, best: bigint): bigint {
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
export function minFunds(market: Protection, best: bigint, amount: bigint): bigint {
  return (tradeValue(best, amount) * (MILLION - market.protectionBandPpm)) / MILLION;
}

/**
 * The average price of what an order has traded: turnover ÷ amount.
 * @param turnover quote currency × 10^8, as booked; `amount` base currency × 10^8
 * @param decimals of the market's prices; the result is rounded to them, to the nearest: the turnover of a trade is booked rounded down
 *   to 10^-8, and cutting would show a sale at one price below that price
 * @returns × 10^8; `null` while nothing has traded
 */
export function averagePrice(turnover: bigint, amount: bigint, decimals: number): bigint | null {
  if (amount <= 0n) return null;
  const step = UNIT / 10n ** BigInt(decimals);
  return ((2n * turnover * UNIT + amount * step) / (2n * amount * step)) * step;
}

/** What an order would take of price levels. */
export interface Taking {
  /** Base currency. */
  readonly amount: bigint;
  /** Quote currency. */
  readonly value: bigint;
  /** In the currency received, rounded up by level: one level is one trade, as far as can be seen from outside. */
  readonly fee: bigint;
  /** How many price levels it takes from. */
  readonly levels: number;
  /** The price of the last of them; `null`: it takes from none. */
  readonly worstPrice: bigint | null;
}

/** An order takes nothing. */
export const noTaking: Taking = { amount: 0n, value: 0n, fee: 0n, levels: 0, worstPrice: null };

/**
 * What an order takes at once from the other side of the book: each trade at its level's price, no worse than the order's own.
 * @param levels best first
 * @param limit the order's own price, or the protection price; `null`: any price
 * @param pay how much of an amount can be paid for at a price, where the means are limited (`createPurse`)
 */
export function takeLevels(
  levels: Iterable<readonly [price: bigint, amount: bigint]>,
  {
    side,
    amount,
    limit,
    feePpm,
    pay = (_, wanted) => wanted,
  }: {
    readonly side: Side;
    readonly amount: bigint;
    readonly limit: bigint | null;
    readonly feePpm: bigint;
    readonly pay?: (price: bigint, amount: bigint) => bigint;
  },
): Taking {
  let taking = noTaking;
  for (const [price, there] of levels) {
    const left = amount - taking.amount;
    const isWorse = limit !== null && (side === "buy" ? price > limit : price < limit);
    if (left <= 0n || isWorse) break;
    const wanted = there < left ? there : left;
    const taken = pay(price, wanted);
    if (taken <= 0n) break;
    const value = tradeValue(price, taken);
    const fee = feeOf(side === "buy" ? taken : value, feePpm);
    taking = {
      amount: taking.amount + taken,
      value: taking.value + value,
      fee: taking.fee + fee,
      levels: taking.levels + 1,
      worstPrice: price,
    };
    if (taken < wanted) break;
  }
  return taking;
}
