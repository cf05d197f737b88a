import { divideUp, UNIT } from "../numbers/arithmetic.ts";
import { chainUnit } from "./withdrawal.ts";

/** A deposit that is reported by hand is worth so much at least, in USDT × 10^8 (WIRE-DOC-011). */
const MIN_WORTH = 100n * UNIT;
/** Significant digits of a minimum, so that it does not change with every tick of the price. */
const DIGITS = 2;
/** How far the price may move between the transfer and its report, in percent. */
const SLACK_PERCENT = 5n;
const HUNDRED = 100n;

/** What the minimum of a coin on a chain depends on. Amounts and price × 10^8. */
export interface ChargeTerms {
  /** The smallest deposit that the chain's terms allow, whatever the coin is worth. */
  readonly floor: bigint;
  /** USDT per unit by the mark price; 0 where none is known: then the floor alone counts. */
  readonly price: bigint;
  /** So many decimals an amount has on the chain. */
  readonly decimals: number;
}

/** What is worth 100 USDT at a price, rounded up. */
const worthMinimum = (price: bigint) => divideUp(MIN_WORTH * UNIT, price);

/**
 * The smallest deposit that can be reported by hand, × 10^8: worth 100 USDT by the mark price, rounded up to two digits and to what the
 * chain carries, and not less than the floor.
 */
export function minCharge({ floor, price, decimals }: ChargeTerms): bigint {
  if (price <= 0n) return floor;
  const exact = worthMinimum(price);
  const tens = 10n ** BigInt(Math.max(0, String(exact).length - DIGITS));
  const unit = chainUnit(decimals);
  const step = tens > unit ? tens : unit;
  const least = divideUp(exact, step) * step;
  return least > floor ? least : floor;
}

/**
 * The smallest report that the exchange takes, × 10^8, rounded up: worth 95 USDT, because the coins may have been sent before the price
 * fell; never less than the floor.
 */
export function takenCharge({ floor, price }: ChargeTerms): bigint {
  if (price <= 0n) return floor;
  const taken = divideUp(worthMinimum(price) * (HUNDRED - SLACK_PERCENT), HUNDRED);
  return taken > floor ? taken : floor;
}
