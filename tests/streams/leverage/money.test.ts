import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { executionPrice } from "#domain/leverage/trade.ts";
import { scaled } from "#src/streams/kit/arithmetic.ts";
import {
  contractValue,
  feeOf,
  marginOf,
  percentRate,
  profitOf,
  rateText,
  riskRate,
  writtenDown,
} from "#src/streams/leverage/money.ts";

const n = (text: string) => scaled(text) ?? 0n;

describe("the arithmetic of leverage", () => {
  it.each([
    ["buy", "100", "0.02", "100.02"],
    ["sell", "100", "0.02", "99.98"],
    ["buy", "0.00000001", "0.02", "0.00000002"],
    ["sell", "0.00000001", "0.02", "0"],
  ] as const)("STREAM-LEVER-008 a %s at %s with a spread of %s %% opens at %s", (side, price, spread, at) => {
    expect(executionPrice(side, n(price), percentRate(n(spread)))).toBe(n(at));
  });

  it.each([
    ["100", "0.01", "20", "0.05", "1", "0.05", "0.0005"],
    ["3.33333333", "0.00000003", "3", "0.1", "0.0000001", "0.00000004", "0.00000001"],
  ])(
    "STREAM-LEVER-008 %s × %s at %s× and %s %%: value %s, margin %s, fee %s",
    (price, amount, multiple, percent, ...expected) => {
      const value = contractValue(n(price), n(amount));
      expect([value, marginOf(value, n(multiple)), feeOf(value, n(percent))]).toEqual(expected.map(n));
    },
  );

  it.each([
    ["buy", "100", "101.5", "0.01", "0.015"],
    ["sell", "100", "101.5", "0.01", "-0.015"],
    ["sell", "100", "99", "2", "2"],
    ["buy", "0.00000003", "0.00000002", "0.5", "-0.00000001"],
  ] as const)("STREAM-LEVER-004 a %s from %s at %s of %s has won %s", (side, from, to, amount, profit) => {
    expect(profitOf(side, n(from), n(to), n(amount))).toBe(n(profit));
  });

  it.each([
    ["0", "10", "0", "100.00"],
    ["5", "10", "-2.5", "125.00"],
    ["0", "3", "-2", "33.33"],
    ["0", "3", "-4", "-33.34"],
    ["5", "0", "0", null],
  ])("STREAM-LEVER-004 %s spare, %s margin, %s profit is a rate of %s", (available, margin, profit, rate) => {
    expect(rateText(riskRate({ available: n(available), margin: n(margin), profit: n(profit) }))).toBe(rate);
  });

  it("STREAM-LEVER-012 what comes in rounds down, by less than a unit", () => {
    const money = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    fc.assert(
      fc.property(money, (value) => {
        const down = n(writtenDown(value));
        expect(value - down >= 0n && value - down < 10_000n).toBe(true);
      }),
    );
  });
});
