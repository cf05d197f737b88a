import { amountOf, type MarginSummary, missingToExceed, openingCost } from "#domain/leverage/margin.ts";
import { ppmRate, wholePercentRate } from "#domain/numbers/rate.ts";
import { LARGEST, shortDecimal, UNIT } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import type { Market } from "../markets/types.ts";
import { openingFill, type Venue } from "./fills.ts";
import type { LeverageGroup } from "./group.ts";
import type { LeverageRules, PlaceLeverage, RiskLimits } from "./types.ts";

/** The most positions and pending orders of a user. */
export const MAX_POSITIONS = 500;

/** The prices of an order, and what it costs. */
export interface Quote {
  readonly leverage: number;
  readonly amount: bigint;
  readonly originPrice: bigint;
  readonly price: bigint;
  readonly margin: bigint;
  readonly fee: bigint;
  /** The mark price at which it opens. */
  readonly mark: bigint;
}

function checkLeverage(leverage: number | null, { leverageChoices }: LeverageRules): number {
  if (leverage === null) throw new Refused("multiple_required");
  if (!leverageChoices.includes(leverage))
    throw new Refused("multiple_unknown", { multiples: leverageChoices.join(", ") });
  return leverage;
}

function checkContracts(contracts: number, { minContracts, maxContracts }: LeverageRules): void {
  if (!Number.isSafeInteger(contracts)) throw new Refused("hands_not_integer");
  if (contracts < minContracts) throw new Refused("hands_too_few", { min: String(minContracts) });
  if (maxContracts > 0 && contracts > maxContracts)
    throw new Refused("hands_too_many", { max: String(maxContracts) });
}

/** A limit price must not be reached yet: a buy's is below the mark price, a sell's above; equal is neither. */
function checkLimit(order: PlaceLeverage, mark: bigint): bigint {
  const { side, price } = order;
  if (price === null) throw new Refused("price_required");
  if (price <= 0n) throw new Refused("price_not_positive");
  const values = { mark: shortDecimal(mark) };
  if (side === "buy" && price >= mark) throw new Refused("buy_price_not_below", values);
  if (side === "sell" && price <= mark) throw new Refused("sell_price_not_above", values);
  return price;
}

/** The price of a market order before the spread. Refuses an amount that the book does not take, with the contracts that it does. */
function marketOrigin(venue: Venue, order: PlaceLeverage, rules: LeverageRules, mark: bigint): bigint {
  const amount = amountOf(order.contracts, rules.contractSize);
  const { origin, taken } = openingFill(venue, { ...order, amount }, rules, mark);
  if (origin === null) throw new Refused("depth_short", { hands: String(taken / rules.contractSize) });
  return origin;
}

/**
 * Checks an order against the rules of its market, and prices it.
 * @param rules `undefined` where the market is closed to leverage
 * @throws Refused
 */
export function quoteOrder(
  group: Venue & Pick<LeverageGroup, "isLive">,
  order: PlaceLeverage,
  market: Market,
  rules: LeverageRules | undefined,
): Quote {
  if (!rules) throw new Refused("pair_delisted");
  const leverage = checkLeverage(order.leverage, rules);
  if (order.mode === "limit" && order.price === null) throw new Refused("price_required");
  checkContracts(order.contracts, rules);
  const mark = group.price(market.id);
  if (mark === null) throw new Refused("price_unknown");
  if (!group.isLive(market.id)) throw new Refused("mark_not_live");
  const originPrice =
    order.mode === "limit" ? checkLimit(order, mark) : marketOrigin(group, order, rules, mark);
  const amount = amountOf(order.contracts, rules.contractSize);
  const { price, notional, margin, fee } = openingCost(order.side, originPrice, amount, {
    spread: ppmRate(rules.spreadPpm),
    fee: ppmRate(rules.feePpm),
    leverage: BigInt(leverage) * UNIT,
  });
  if (price > LARGEST || notional > LARGEST)
    throw new Refused("amount_too_large", { max: shortDecimal(LARGEST), currency: market.quote.name });
  // A pending order opens when the mark price reaches its own.
  const markAtOpening = order.mode === "limit" ? originPrice : mark;
  return { leverage, amount, originPrice, price, margin, fee, mark: markAtOpening };
}

/** Refuses an order that starts at or near liquidation, with the amount that is missing. @throws Refused */
export function checkStart(after: MarginSummary, limits: RiskLimits, currency: string): void {
  const percent = limits.liquidationPercent + limits.openDistancePoints;
  const missing = missingToExceed(after, wholePercentRate(percent));
  if (missing === 0n) return;
  const values = { percent: String(percent), missing: shortDecimal(missing), currency };
  throw new Refused("starts_near_liquidation", values);
}
