import { scaled } from "../arithmetic.ts";
import type { CurrencyName } from "../markets/currencies.ts";
import { markets } from "../markets/markets.ts";
import type { LeverRules } from "./types.ts";

/** What a hand is, by base currency. Markets that are not listed here or not against USDT are closed to leverage. */
const handSizes: Partial<Record<CurrencyName, string>> = {
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

/** The same in every market. Spread 0.02 % of the price, fee 0.05 % and overnight fee 0.05 % of the value. */
const common = {
  minHands: 1,
  maxHands: 10_000,
  multiples: [5, 10, 20, 50, 100],
  quickHands: [1, 5, 10, 50, 100],
  spreadPpm: 200n,
  feePpm: 500n,
  overnightPpm: 500n,
} as const;

/** The rules of every market that is open to leverage. */
export const leverRules: readonly LeverRules[] = markets.flatMap((market) => {
  const size = handSizes[market.base.name as CurrencyName];
  if (size === undefined || market.quote.name !== "USDT" || !market.openLever) return [];
  return [{ marketId: market.id, handSize: scaled(size), ...common }];
});
