import { notionalOf } from "#domain/leverage/margin.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import type { Side } from "../spot/types.ts";
import { exposureOf, type SideTotals } from "./exposure.ts";
import type { LeverageGroup } from "./group.ts";
import { isLive } from "./portfolio.ts";
import type { Terms } from "./terms.ts";
import type { LeverageRules, Position } from "./types.ts";

/** An order that opens now, or when its price is reached. */
interface NewRisk {
  readonly userId: number;
  readonly marketId: number;
  readonly side: Side;
  readonly price: bigint;
  readonly amount: bigint;
  readonly margin: bigint;
}

const positive = (value: bigint) => (value > 0n ? value : 0n);

/** What a user has open and pending in a direction of a market, in the quote currency. */
export function userExposure(
  positions: Iterable<Position>,
  { marketId, side }: Pick<Position, "marketId" | "side">,
): bigint {
  let value = 0n;
  for (const position of positions)
    if (position.marketId === marketId && position.side === side && isLive(position))
      value += exposureOf(position).value;
  return value;
}

/** What a user may still open in a direction of a market, by both limits. */
export function exposureLeft(rules: LeverageRules, own: bigint, all: bigint): bigint {
  const [byUser, byMarket] = [rules.maxUserExposure - own, rules.maxMarketExposure - all];
  return positive(byUser < byMarket ? byUser : byMarket);
}

/**
 * Refuses what would exceed the limits of a user's or of all users' exposure in the direction, or of what the house may lose. What the
 * group opened before counts. @throws Refused `exposure_user`, `exposure_market` with what is left, `house_limit`
 */
export function checkLimits(group: LeverageGroup, terms: Terms, rules: LeverageRules, risk: NewRisk): void {
  const { userId, marketId, side, price, amount, margin } = risk;
  const { quote } = terms.market(marketId);
  const value = notionalOf(price, amount);
  const check = (code: "exposure_user" | "exposure_market", max: bigint, used: bigint) => {
    if (used + value <= max) return;
    const values = { max: shortDecimal(max), left: shortDecimal(positive(max - used)), currency: quote.name };
    throw new Refused(code, values);
  };
  const own = userExposure(group.positions({ userId, quoteId: quote.id }), risk);
  check("exposure_user", rules.maxUserExposure, own);
  check("exposure_market", rules.maxMarketExposure, group.exposure(marketId, side).value);
  const totals: SideTotals = { value, amount, margin };
  const { before, after } = group.stressAdded({ marketId, side, totals });
  if (after > before) terms.houseRisk.check(positive(after));
}
