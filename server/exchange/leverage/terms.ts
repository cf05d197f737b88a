import { Refused } from "../kit/refused.ts";
import type { HouseRisk } from "../markets/house-risk/types.ts";
import type { Market } from "../markets/types.ts";
import type { AccountName } from "./account-key.ts";
import type { Pricing } from "./fills.ts";
import { unlistedPricing } from "./rules.ts";
import type { LeverageRules, Position, RiskLimits } from "./types.ts";

/** The terms of commands: markets, their rules, the risk limits. */
export interface Terms {
  readonly limits: RiskLimits;
  readonly houseRisk: Pick<HouseRisk, "check">;
  market(marketId: number): Market;
  /** `undefined` where the market is closed to leverage. */
  rules(marketId: number): LeverageRules | undefined;
  /** The pricing of a market, also of one that is closed to leverage: its open positions still close. */
  pricing(marketId: number): Pricing;
  quoteOf(marketId: number): number;
  accountOf(position: Position): AccountName;
}

/**
 * The rules of a market as it is open at present; `undefined` where it is closed to leverage.
 * @throws Refused `pair_unknown` for an unknown market
 */
export function openRules(
  markets: readonly Market[],
  rules: readonly LeverageRules[],
): (marketId: number) => LeverageRules | undefined {
  const byId = new Map(rules.map((one) => [one.marketId, one]));
  return (marketId) => {
    const market = markets.find(({ id }) => id === marketId);
    if (!market) throw new Refused("pair_unknown");
    return market.isOpen && market.openLeverage ? byId.get(marketId) : undefined;
  };
}

/** @throws Refused `pair_unknown` for an unknown market */
export function createTerms(
  markets: readonly Market[],
  rules: readonly LeverageRules[],
  limits: RiskLimits,
  houseRisk: Pick<HouseRisk, "check">,
): Terms {
  const byId = new Map(markets.map((market) => [market.id, market]));
  const rulesById = new Map(rules.map((one) => [one.marketId, one]));
  const market = (marketId: number) => {
    const found = byId.get(marketId);
    if (!found) throw new Refused("pair_unknown");
    return found;
  };
  const quoteOf = (marketId: number) => market(marketId).quote.id;
  return {
    limits,
    houseRisk,
    market,
    rules: openRules(markets, rules),
    pricing: (marketId) => rulesById.get(marketId) ?? unlistedPricing,
    quoteOf,
    accountOf: ({ userId, marketId }) => ({ userId, quoteId: quoteOf(marketId) }),
  };
}
