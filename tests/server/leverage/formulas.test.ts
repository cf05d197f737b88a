import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { executionPrice } from "#domain/leverage/trade.ts";
import { rateOf } from "#server/exchange/leverage/fills.ts";
import {
  amountOf,
  contractValue,
  isAtOrBelow,
  liquidationPriceOf,
  marginOf,
  missingToExceed,
  openingFee,
  overnightFeeOf,
  profitOf,
  riskRate,
} from "#server/exchange/leverage/formulas.ts";
import { leverageRules } from "#server/exchange/leverage/rules.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { units } from "../support/rig.ts";

const side = fc.constantFrom("buy" as const, "sell" as const);
const price = fc.bigInt({ min: 1n, max: 10n ** 14n });
const amount = fc.bigInt({ min: 1n, max: 10n ** 13n });
const money = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n });
const margin = fc.bigInt({ min: 1n, max: 10n ** 15n });

describe("opening", () => {
  it.each([
    // hands, hand size, origin, side | execution price, value, margin at 20 times, fee
    [10, "0.001", "67412.30", "buy", "67425.78246", "674.2578246", "33.71289123", "0.33712892"],
    [10, "0.001", "67412.30", "sell", "67398.81754", "673.9881754", "33.69940877", "0.33699409"],
    [3, "500", "0.16203", "buy", "0.16206241", "243.093615", "12.15468075", "0.12154681"],
    [1, "100", "0.60112", "sell", "0.60099977", "60.099977", "3.00499885", "0.03004999"],
  ] as const)(
    "LEVER-FORMULA-001 %i hands of %s at %s, %s: price %s, value %s, margin %s, fee %s",
    (hands, size, origin, which, opening, value, held, fee) => {
      const opened = executionPrice(which, units(origin), rateOf(200n));
      const worth = contractValue(opened, amountOf(hands, units(size)));
      expect([opened, worth]).toEqual([units(opening), units(value)]);
      expect([marginOf(worth, 20), openingFee(worth, 500n)]).toEqual([units(held), units(fee)]);
    },
  );

  it("LEVER-FORMULA-002 what is rounded, is rounded by less than a unit in the house's favour", () => {
    fc.assert(
      fc.property(side, price, amount, fc.integer({ min: 1, max: 200 }), (which, origin, size, multiple) => {
        const opened = executionPrice(which, origin, rateOf(200n));
        const exact = origin * (which === "buy" ? 1_000_200n : 999_800n);
        const over = (opened * 1_000_000n - exact) * (which === "buy" ? 1n : -1n);
        expect(over >= 0n && over < 1_000_000n).toBe(true);
        const value = contractValue(opened, size);
        const up = value * 10n ** 8n - opened * size;
        expect(up >= 0n && up < 10n ** 8n).toBe(true);
        const held = marginOf(value, multiple);
        expect(held * BigInt(multiple) >= value && (held - 1n) * BigInt(multiple) < value).toBe(true);
        expect(openingFee(value, 500n) * 2_000n >= value).toBe(true);
      }),
    );
  });
});

describe("profit", () => {
  it.each([
    ["buy", "100", "110", "2", "20"],
    ["buy", "100", "90.5", "2", "-19"],
    ["sell", "100", "90", "0.5", "5"],
    ["sell", "100", "100", "7", "0"],
    ["buy", "0.00000001", "0.00000002", "0.5", "0"],
    ["sell", "0.00000001", "0.00000002", "0.5", "-0.00000001"],
  ] as const)(
    "LEVER-FORMULA-003 a %s at %s is worth at %s, %s of it: %s",
    (which, at, last, size, profit) => {
      expect(profitOf(which, units(at), units(last), units(size))).toBe(units(profit));
    },
  );

  it("LEVER-FORMULA-003 a long and a short of the same size never win together", () => {
    fc.assert(
      fc.property(price, price, amount, (at, last, size) => {
        const both = profitOf("buy", at, last, size) + profitOf("sell", at, last, size);
        expect(both === 0n || both === -1n).toBe(true);
      }),
    );
  });
});

describe("risk", () => {
  it.each([
    ["0", "100", "0", 10_000n],
    ["15", "100", "0", 11_500n],
    ["10", "100", "0.009", 11_000n],
    ["10", "100", "-0.00000001", 10_999n],
    ["0", "100", "-250", -15_000n],
    ["50", "0", "0", null],
  ] as const)(
    "LEVER-FORMULA-004 %s spare, %s margin, %s profit is a rate of %s",
    (spare, held, profit, rate) => {
      const equity = { available: units(spare), originMargin: units(held), profit: units(profit) };
      expect(riskRate(equity)).toBe(rate);
    },
  );

  it("LEVER-FORMULA-004 the threshold itself counts as reached, a unit above it does not", () => {
    const at = { available: units("10"), originMargin: units("100"), profit: 0n };
    expect(isAtOrBelow(at, 110)).toBe(true);
    expect(isAtOrBelow({ ...at, profit: 1n }, 110)).toBe(false);
    expect(isAtOrBelow({ available: 0n, originMargin: 0n, profit: 0n }, 110)).toBe(false);
  });

  it("LEVER-FORMULA-005 exactly the missing amount lifts the rate above a percent", () => {
    fc.assert(
      fc.property(money, margin, money, (available, originMargin, profit) => {
        const equity = { available, originMargin, profit };
        const missing = missingToExceed(equity, 115);
        const lifted = { ...equity, available: available + missing };
        expect(isAtOrBelow(lifted, 115)).toBe(false);
        if (missing > 0n)
          expect(isAtOrBelow({ ...lifted, available: lifted.available - 1n }, 115)).toBe(true);
        else expect(isAtOrBelow(equity, 115)).toBe(false);
      }),
    );
  });

  it("LEVER-FORMULA-006 at the estimated liquidation price the threshold is reached or about to be, never passed", () => {
    fc.assert(
      fc.property(side, price, amount, margin, margin, (which, last, size, originMargin, spare) => {
        const equity = { available: originMargin / 5n + spare, originMargin, profit: 0n };
        const at = liquidationPriceOf(which === "buy" ? size : -size, last, equity, 110);
        if (at === null) return;
        const moved = (to: bigint) => ({ ...equity, profit: profitOf(which, last, to, size) });
        const further = which === "buy" ? at - 2n : at + 2n;
        expect(isAtOrBelow(moved(further), 110) || size < 10n ** 8n).toBe(true);
        expect(missingToExceed(moved(at), 110)).toBeLessThanOrEqual(2n);
      }),
    );
  });
});

it("LEVER-OVERNIGHT-001 the overnight fee is opening price × amount × rate, rounded up", () => {
  expect(overnightFeeOf(units("67425.78246"), units("0.01"), 500n)).toBe(units("0.33712892"));
  expect(overnightFeeOf(1n, 1n, 500n)).toBe(1n);
  expect(overnightFeeOf(units("100"), units("1"), 0n)).toBe(0n);
});

it("LEVER-RULES-001 the 12 markets against USDT have their rules; those against BTC are closed to leverage", () => {
  const symbols = leverageRules.map(({ marketId }) => markets.find(({ id }) => id === marketId)?.symbol);
  expect(symbols).toEqual(markets.filter(({ quote }) => quote.name === "USDT").map(({ symbol }) => symbol));
  const sizes = ["0.001", "0.01", "1", "100", "0.1", "500", "100", "1", "5", "1", "10", "10"];
  expect(leverageRules.map(({ handSize }) => handSize)).toEqual(sizes.map(units));
  for (const rules of leverageRules)
    expect(rules).toMatchObject({
      ...{ minHands: 1, maxHands: 10_000, spreadPpm: 200n, feePpm: 500n, overnightPpm: 500n },
      ...{ multiples: [5, 10, 20, 50, 100], quickHands: [1, 5, 10, 50, 100] },
    });
});
