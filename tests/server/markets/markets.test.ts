import { expect, it } from "vitest";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import { currencyById, currencyList } from "#server/exchange/markets/currencies.ts";
import { markets } from "#server/exchange/markets/markets.ts";

it("MARKET-DATA-001 has 12 coins against USDT and 4 against BTC, each with its rules", () => {
  const quotes = markets.map((market) => market.quote.name);
  expect(quotes.filter((name) => name === "USDT")).toHaveLength(12);
  expect(quotes.filter((name) => name === "BTC")).toHaveLength(4);
  expect(new Set(markets.map((market) => market.id)).size).toBe(16);
  expect(new Set(markets.map((market) => market.symbol)).size).toBe(16);
});

it.each(markets.map((market) => [market.symbol, market] as const))(
  "MARKET-DATA-001 the rules of %s agree with each other",
  (_, market) => {
    const price = parseDecimal(market.demo.price) ?? 0n;
    expect(price % market.tick).toBe(0n);
    expect(market.minAmount % market.lot).toBe(0n);
    expect(market.maxAmount % market.lot).toBe(0n);
    expect(market.maxAmount).toBeGreaterThan(market.minAmount);
    expect(market.makerFeePpm).toBeLessThanOrEqual(market.takerFeePpm);
    expect(market.base.id).not.toBe(market.quote.id);
    // The least trade is worth something: rounding down a value never gives it away.
    expect((price * market.lot) / 10n ** 8n).toBeGreaterThan(0n);
  },
);

it("finds a currency by its id", () => {
  expect(currencyById(3)?.name).toBe("USDT");
  expect(currencyById(99)).toBeUndefined();
  expect(new Set(currencyList.map((currency) => currency.id)).size).toBe(currencyList.length);
});
