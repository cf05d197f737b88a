import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  amountOf,
  isAtOrBelow,
  liquidationPriceOf,
  missingToExceed,
  openingCost,
  overnightFeeOf,
  profitOf,
  riskRate,
  withOpening,
} from "#domain/leverage/margin.ts";
import { percentRate, ppmRate, wholePercentRate } from "#domain/numbers/rate.ts";
import { units } from "../../server/support/rig.ts";

const side = fc.constantFrom("buy" as const, "sell" as const);
const price = fc.bigInt({ min: 1n, max: 10n ** 14n });
const amount = fc.bigInt({ min: 1n, max: 10n ** 13n });
const money = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n });
const margin = fc.bigInt({ min: 1n, max: 10n ** 15n });
const leverages = fc.integer({ min: 1, max: 200 }).map((whole) => BigInt(whole) * 10n ** 8n);
const ppm = fc.bigInt({ min: 0n, max: 100_000n });

describe("opening", () => {
  const terms = { spread: ppmRate(200n), fee: ppmRate(500n), leverage: units("20") };

  it.each([
    // contracts, contract size, origin, side | price, notional, margin at 20×, fee
    [10, "0.001", "67412.30", "buy", "67425.78246", "674.2578246", "33.71289123", "0.33712892"],
    [10, "0.001", "67412.30", "sell", "67398.81754", "673.9881754", "33.69940877", "0.33699409"],
    [3, "500", "0.16203", "buy", "0.16206241", "243.093615", "12.15468075", "0.12154681"],
    [1, "100", "0.60112", "sell", "0.60099977", "60.099977", "3.00499885", "0.03004999"],
  ] as const)(
    "LEVER-FORMULA-001 %i contracts of %s at %s, %s: price %s, value %s, margin %s, fee %s",
    (contracts, size, origin, which, opening, value, held, fee) => {
      const cost = openingCost(which, units(origin), amountOf(contracts, units(size)), terms);
      expect(cost).toEqual({
        price: units(opening),
        notional: units(value),
        margin: units(held),
        fee: units(fee),
      });
    },
  );

  it.each([
    ["buy", "100", "0.02", "100.02"],
    ["sell", "100", "0.02", "99.98"],
    ["buy", "0.00000001", "0.02", "0.00000002"],
    ["sell", "0.00000001", "0.02", "0"],
  ] as const)(
    "STREAM-LEVER-008 a %s at %s with a spread of %s %% opens at %s",
    (which, origin, spread, at) => {
      const cost = openingCost(which, units(origin), 1n, { ...terms, spread: percentRate(units(spread)) });
      expect(cost.price).toBe(units(at));
    },
  );

  it.each([
    ["100", "0.01", "20", "0.05", "1", "0.05", "0.0005"],
    ["3.33333333", "0.00000003", "3", "0.1", "0.0000001", "0.00000004", "0.00000001"],
  ])(
    "STREAM-LEVER-008 %s × %s at %s× and %s %%: value %s, margin %s, fee %s",
    (at, size, leverage, percent, ...expected) => {
      const { notional, margin, fee } = openingCost("buy", units(at), units(size), {
        spread: ppmRate(0n),
        fee: percentRate(units(percent)),
        leverage: units(leverage),
      });
      expect([notional, margin, fee]).toEqual(expected.map(units));
    },
  );

  it("LEVER-FORMULA-002 every rounding favours the house, by less than a unit", () => {
    fc.assert(
      fc.property(side, price, amount, leverages, ppm, (which, origin, size, leverage, part) => {
        const rates = { spread: ppmRate(part), fee: ppmRate(part), leverage };
        const cost = openingCost(which, origin, size, rates);
        const exact = origin * (which === "buy" ? 1_000_000n + part : 1_000_000n - part);
        const over = (cost.price * 1_000_000n - exact) * (which === "buy" ? 1n : -1n);
        expect(over >= 0n && over < 1_000_000n).toBe(true);
        const up = cost.notional * 10n ** 8n - cost.price * size;
        expect(up >= 0n && up < 10n ** 8n).toBe(true);
        const value = cost.notional * 10n ** 8n;
        expect(cost.margin * leverage >= value && (cost.margin - 1n) * leverage < value).toBe(true);
        const owed = cost.fee * 1_000_000n - cost.notional * part;
        expect(owed >= 0n && owed < 1_000_000n).toBe(true);
      }),
    );
  });

  it("LEVER-FORMULA-002 the same rate in millionths and in percent costs the same", () => {
    fc.assert(
      fc.property(side, price, amount, leverages, ppm, (which, origin, size, leverage, part) => {
        const percent = percentRate(part * 10_000n);
        expect(openingCost(which, origin, size, { spread: percent, fee: percent, leverage })).toEqual(
          openingCost(which, origin, size, { spread: ppmRate(part), fee: ppmRate(part), leverage }),
        );
      }),
    );
  });

  it("LEVER-FORMULA-007 opening lowers the equity by the fee and by the loss it begins with", () => {
    fc.assert(
      fc.property(side, price, amount, leverages, money, (which, mark, size, leverage, available) => {
        const before = { available, originMargin: 0n, profit: 0n };
        const cost = openingCost(which, mark, size, { ...terms, leverage });
        const after = withOpening(before, which, { ...cost, amount: size, mark });
        const loss = profitOf(which, cost.price, mark, size);
        expect(loss).toBeLessThanOrEqual(0n);
        expect(after.originMargin).toBe(cost.margin);
        expect(after.available + after.originMargin + after.profit).toBe(available - cost.fee + loss);
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
    ["buy", "100", "101.5", "0.01", "0.015"],
    ["sell", "100", "101.5", "0.01", "-0.015"],
    ["buy", "0.00000003", "0.00000002", "0.5", "-0.00000001"],
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
    ["5", "10", "-2.5", 12_500n],
    ["0", "3", "-2", 3_333n],
    ["0", "3", "-4", -3_334n],
    ["50", "0", "0", null],
  ] as const)(
    "LEVER-FORMULA-004 %s spare, %s margin, %s profit is a rate of %s",
    (spare, held, profit, rate) => {
      const summary = { available: units(spare), originMargin: units(held), profit: units(profit) };
      expect(riskRate(summary)).toBe(rate);
    },
  );

  it("LEVER-FORMULA-004 the threshold itself counts as reached, a unit above it does not", () => {
    const at = { available: units("10"), originMargin: units("100"), profit: 0n };
    expect(isAtOrBelow(at, wholePercentRate(110))).toBe(true);
    expect(isAtOrBelow({ ...at, profit: 1n }, wholePercentRate(110))).toBe(false);
    expect(isAtOrBelow({ available: 0n, originMargin: 0n, profit: 0n }, wholePercentRate(110))).toBe(false);
  });

  it("LEVER-FORMULA-005 exactly the missing amount lifts the rate above a percent", () => {
    fc.assert(
      fc.property(money, margin, money, (available, originMargin, profit) => {
        const summary = { available, originMargin, profit };
        const missing = missingToExceed(summary, wholePercentRate(115));
        const lifted = { ...summary, available: available + missing };
        expect(isAtOrBelow(lifted, wholePercentRate(115))).toBe(false);
        if (missing > 0n)
          expect(isAtOrBelow({ ...lifted, available: lifted.available - 1n }, wholePercentRate(115))).toBe(
            true,
          );
        else expect(isAtOrBelow(summary, wholePercentRate(115))).toBe(false);
      }),
    );
  });

  it("LEVER-FORMULA-006 at the estimated liquidation price the threshold is met and never passed", () => {
    fc.assert(
      fc.property(side, price, amount, margin, margin, (which, last, size, originMargin, spare) => {
        const summary = { available: originMargin / 5n + spare, originMargin, profit: 0n };
        const at = liquidationPriceOf(which === "buy" ? size : -size, last, summary, wholePercentRate(110));
        if (at === null) return;
        const moved = (to: bigint) => ({ ...summary, profit: profitOf(which, last, to, size) });
        const further = which === "buy" ? at - 2n : at + 2n;
        expect(isAtOrBelow(moved(further), wholePercentRate(110)) || size < 10n ** 8n).toBe(true);
        expect(missingToExceed(moved(at), wholePercentRate(110))).toBeLessThanOrEqual(2n);
      }),
    );
  });
});

it("LEVER-OVERNIGHT-001 the overnight fee is opening price × amount × rate, rounded up", () => {
  expect(overnightFeeOf(units("67425.78246"), units("0.01"), ppmRate(500n))).toBe(units("0.33712892"));
  expect(overnightFeeOf(1n, 1n, ppmRate(500n))).toBe(1n);
  expect(overnightFeeOf(units("100"), units("1"), ppmRate(0n))).toBe(0n);
});
