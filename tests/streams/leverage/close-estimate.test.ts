import { describe, expect, it } from "vitest";
import type { LeverageDepth } from "#src/api/leverage/types.ts";
import { type CloseContext, closeEstimates } from "#src/streams/leverage/close-estimate.ts";
import { leverageMarket, positionOf, terms } from "./samples.ts";

const step = (price: string) => ({ price, amount: "0.1" });
/** The book of the example in docs/leverage.md: 0.1 BTC every 50 below and above a mark of 50,000. */
const depth: LeverageDepth = {
  sell: { levels: ["49950.00", "49900.00", "49850.00"].map(step), left: "240000" },
  buy: { levels: ["50050.00", "50100.00"].map(step), left: "240000" },
  maxImpactPercent: "2.0000",
};
const context: CloseContext = { terms: { ...terms, markPrice: "50000.00", depth }, spreadPercent: "0.0200" };
const long = (id: number, amount: string) => positionOf(id, { amount, price: "50085.015" });

describe("what closing would bring", () => {
  it("STREAM-LEVER-019 sells by mark, book and spread, to the last digit", () => {
    expect(closeEstimates([long(1, "0.2")], () => context)).toEqual([
      {
        id: 1,
        markPrice: "50000.00000000",
        costPercent: "0.170",
        price: "49915.01500000",
        result: "-34.00000000",
      },
    ]);
  });

  it("STREAM-LEVER-019 a short position buys", () => {
    const short = positionOf(1, { side: "sell", amount: "0.2", price: "50000" });
    // 50,075 × 1.0002
    expect(closeEstimates([short], () => context)).toMatchObject([
      { price: "50085.01500000", result: "-17.00300000" },
    ]);
  });

  it("STREAM-LEVER-019 together, each goes behind the older ones of its side and market", () => {
    const eth = { ...leverageMarket.pair, baseId: 9, base: "ETH" };
    const short = positionOf(4, { side: "sell", amount: "0.1" });
    const other = { ...long(5, "0.1"), pair: eth };
    const estimates = closeEstimates([other, short, long(3, "0.1"), long(1, "0.1")], () => context);
    expect(estimates.map(({ id, price }) => [id, price])).toEqual([
      [1, "49940.01000000"],
      [3, "49890.02000000"],
      [4, "50060.01000000"],
      [5, "49940.01000000"],
    ]);
  });

  it("STREAM-LEVER-019 what the book lacks is priced at the furthest price, and no book improves on the mark", () => {
    const empty = { ...depth, sell: { levels: [], left: "0" } };
    const thin = { ...context, terms: { ...terms, markPrice: "50000.00", depth: empty } };
    expect(closeEstimates([long(1, "0.2")], () => thin)).toMatchObject([{ price: "48990.20000000" }]);
    const high = { ...depth, sell: { levels: [step("50040.00")], left: "0" } };
    const better = { ...context, terms: { ...terms, markPrice: "50000.00", depth: high } };
    expect(closeEstimates([long(1, "0.1")], () => better)).toMatchObject([{ price: "49990.00000000" }]);
  });

  it.each([
    ["terms", { ...context, terms: null }, null],
    ["mark price", { ...context, terms: { ...terms, markPrice: "0", depth } }, null],
    ["depth", { ...context, terms: { ...terms, markPrice: "50000", depth: null } }, "50000.00000000"],
    ["spread", { ...context, spreadPercent: null }, "50000.00000000"],
  ] as const)("STREAM-LEVER-019 without the %s price and result are unknown", (_, given, markPrice) => {
    expect(closeEstimates([long(1, "0.2")], () => given)).toEqual([
      { id: 1, markPrice, costPercent: null, price: null, result: null },
    ]);
  });
});
