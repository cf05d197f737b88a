import { describe, expect, it } from "vitest";
import { marginByPair, marginUse } from "#src/streams/leverage/margin.ts";
import { marketOf } from "../support/fakes.ts";
import { leverageMarket, positionOf } from "./samples.ts";

const eth = marketOf("ETH", "USDT", 77, leverageMarket.pair.quoteId);
const risk = {
  ...{ quoteId: leverageMarket.pair.quoteId, quote: "USDT", ratePercent: "500.00", thresholdPercent: "110" },
  ...{ margin: "2.5", profit: "0", available: "6.5" },
};
const rows = [
  positionOf(1, { margin: "2", contracts: 4, profit: "0.3", liquidationPrice: "91.00" }),
  positionOf(2, { margin: "0.5", contracts: 3, side: "sell", profit: "-0.1", state: "closing" }),
  positionOf(3, { margin: "1", state: "pending", profit: null }),
];

describe("margin", () => {
  it("LEVER-SCREEN-013 a balance is in positions, in pending orders, or free; its parts are 100 %", () => {
    expect(marginUse(risk, rows)).toEqual({
      ...{ quote: "USDT", margin: "2.5", reserved: "1.00000000", available: "6.5" },
      shares: { margin: 2_500, reserved: 1_000, available: 6_500 },
    });
    const thirds = marginUse({ ...risk, margin: "1", available: "1" }, rows).shares;
    expect(thirds).toEqual({ margin: 3_333, reserved: 3_333, available: 3_334 });
  });

  it("LEVER-SCREEN-013 nothing, or a balance that is not known, has no parts", () => {
    expect(marginUse({ ...risk, margin: "0", available: "0" }, []).shares).toBeNull();
    expect(marginUse({ ...risk, available: null }, rows)).toMatchObject({ available: null, shares: null });
    const elsewhere = marginUse({ ...risk, quoteId: 99 }, rows);
    expect(elsewhere.reserved).toBe("0.00000000");
  });

  it("LEVER-SCREEN-012 a pair sums its positions and its pending orders apart; those without either come last", () => {
    const [first, second] = marginByPair([eth, leverageMarket], rows);
    expect(first).toEqual({
      ...{ market: leverageMarket, positions: 2, longContracts: 4, shortContracts: 3, markPrice: "100.00" },
      ...{
        liquidationPrice: "91.00",
        margin: "2.50000000",
        profit: "0.20000000",
        pending: 1,
        reserved: "1.00000000",
      },
    });
    expect(second).toEqual({
      ...{ market: eth, positions: 0, longContracts: 0, shortContracts: 0, markPrice: null },
      ...{ liquidationPrice: null, margin: "0.00000000", profit: null, pending: 0, reserved: "0.00000000" },
    });
  });

  it("LEVER-SCREEN-012 a profit that is not known makes the sum unknown", () => {
    const unknown = [...rows, positionOf(4, { profit: null })];
    expect(marginByPair([leverageMarket], unknown)[0]?.profit).toBeNull();
  });
});
