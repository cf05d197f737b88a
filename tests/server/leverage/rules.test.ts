import { expect, it } from "vitest";
import { leverageRules } from "#server/exchange/leverage/rules.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { units } from "../support/rig.ts";

it("LEVER-RULES-001 the 12 markets against USDT have their rules; those against BTC are closed to leverage", () => {
  const symbols = leverageRules.map(({ marketId }) => markets.find(({ id }) => id === marketId)?.symbol);
  expect(symbols).toEqual(markets.filter(({ quote }) => quote.name === "USDT").map(({ symbol }) => symbol));
  const sizes = ["0.001", "0.01", "1", "100", "0.1", "500", "100", "1", "5", "1", "10", "10"];
  expect(leverageRules.map(({ contractSize }) => contractSize)).toEqual(sizes.map(units));
  for (const rules of leverageRules)
    expect(rules).toMatchObject({
      ...{ minContracts: 1, maxContracts: 10_000, spreadPpm: 200n, feePpm: 500n, overnightPpm: 500n },
      ...{ leverageChoices: [5, 10, 20, 50, 100], quickContracts: [1, 5, 10, 50, 100] },
    });
});
