import { scaled, UNIT } from "../kit/arithmetic.ts";
import type { CurrencyName } from "../markets/currencies.ts";
import { markets } from "../markets/markets.ts";
import type { Market } from "../markets/types.ts";
import type { Pricing } from "./fills.ts";
import type { LeverageRules } from "./types.ts";

/** What a contract is, by base currency. Markets that are not listed here or not against USDT are closed to leverage. */
const contractSizes: Partial<Record<CurrencyName, string>> = {
  BTC: "0.001",
  ETH: "0.01",
  SOL: "1",
  XRP: "100",
  BNB: "0.1",
  DOGE: "500",
  ADA: "100",
  AVAX: "1",
  LINK: "5",
  LTC: "1",
  DOT: "10",
  UNI: "10",
};

/**
 * The same in every market. Spread 0.02 % of the price, paid at both ends; fee 0.05 % and overnight fee 0.05 % of the value: a round trip
 * costs at least 0.09 % of the smaller of its two values. Depth counts up to 2 % from the mark price.
 */
const common = {
  minContracts: 1,
  maxContracts: 10_000,
  leverageChoices: [5, 10, 20, 50, 100],
  quickContracts: [1, 5, 10, 50, 100],
  spreadPpm: 200n,
  feePpm: 500n,
  overnightPpm: 500n,
  maxImpactPpm: 20_000n,
} as const;

/** How positions close in a market that leverage no longer lists: with the same spread, and no depth but the house's. */
export const unlistedPricing: Pricing = {
  spreadPpm: common.spreadPpm,
  maxImpactPpm: common.maxImpactPpm,
  userDepth: 0n,
};

/** Limits in units of the market's typical trade: what moves a large market little moves a small one far. */
const typicalTrades = { userDepth: 5, maxUserExposure: 100, maxMarketExposure: 400 } as const;

/** The limits of a market, in its quote currency. Leverage is open in markets against USDT alone, where USD are units of it. */
function limitsOf({ demo: { typicalUsd } }: Market) {
  const units = (count: number) => BigInt(count * typicalUsd) * UNIT;
  return {
    userDepth: units(typicalTrades.userDepth),
    maxUserExposure: units(typicalTrades.maxUserExposure),
    maxMarketExposure: units(typicalTrades.maxMarketExposure),
  };
}

/** The rules of every market that is open to leverage. */
export const leverageRules: readonly LeverageRules[] = markets.flatMap((market) => {
  const size = contractSizes[market.base.name as CurrencyName];
  if (size === undefined || market.quote.name !== "USDT" || !market.openLeverage) return [];
  return [{ marketId: market.id, contractSize: scaled(size), ...common, ...limitsOf(market) }];
});
