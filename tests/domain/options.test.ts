import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentRate, ppmRate } from "#domain/numbers/rate.ts";
import { feeOf, profitOf, resultOf } from "#domain/options.ts";
import { units } from "../server/support/rig.ts";

describe("The options' arithmetic", () => {
  it.each([
    ["up", "100", "100.01", "win"],
    ["up", "100", "99.99", "loss"],
    ["up", "100", "100", "draw"],
    ["down", "100", "99.99", "win"],
    ["down", "100", "100.01", "loss"],
    ["down", "100", "100", "draw"],
    ["up", "0.00000001", "0.00000002", "win"],
  ] as const)("MICRO-SETTLE-001 %s from %s to %s is a %s", (direction, open, end, result) => {
    expect(resultOf(direction, units(open), units(end))).toBe(result);
  });

  it.each([
    ["win", "100", 850_000n, "85"],
    ["win", "10.01", 925_000n, "9.25925"],
    ["win", "0.00000001", 850_000n, "0"],
    ["win", "0.00000007", 850_000n, "0.00000005"],
    ["draw", "100", 850_000n, "0"],
    ["loss", "100", 850_000n, "-100"],
  ] as const)("MICRO-SETTLE-002 a %s with %s at %s ppm brings %s", (result, stake, payout, profit) => {
    expect(profitOf(result, units(stake), ppmRate(payout))).toBe(units(profit));
  });

  it.each([
    ["100", 5_000n, "0.5"],
    ["10.01", 5_000n, "0.05005"],
    ["0.00000001", 5_000n, "0.00000001"],
    ["100", 0n, "0"],
  ] as const)("MICRO-PLACE-004 the fee of %s at %s ppm is %s, rounded up", (stake, ppm, fee) => {
    expect(feeOf(units(stake), ppmRate(ppm))).toBe(units(fee));
  });

  it("MICRO-MONEY-002 the fee is rounded up, what a win adds down, whatever the stake", () => {
    const stakes = fc.bigInt({ min: 0n, max: 10n ** 20n });
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 0n, max: 10n ** 11n }), (stake, percent) => {
        const hundred = 10n ** 10n;
        const exact = stake * percent;
        const [win, fee] = [profitOf("win", stake, percentRate(percent)), feeOf(stake, percentRate(percent))];
        expect(win * hundred).toBeLessThanOrEqual(exact);
        expect(fee * hundred).toBeGreaterThanOrEqual(exact);
        expect(fee - win).toBeLessThanOrEqual(1n);
      }),
    );
  });

  it("MICRO-SETTLE-001 where one direction wins, the other loses", () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 6n });
    const opposite = { win: "loss", draw: "draw", loss: "win" } as const;
    fc.assert(
      fc.property(price, price, (open, end) => {
        expect(resultOf("down", open, end)).toBe(opposite[resultOf("up", open, end)]);
      }),
    );
  });
});
