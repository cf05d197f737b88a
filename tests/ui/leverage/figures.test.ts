import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutZeros } from "#domain/numbers/decimal.ts";
import { createFormat } from "#src/ui/kit/format/format.ts";
import { moveOf, returnPercent, sum } from "#src/ui/leverage/figures.ts";
import { gaugeEnd, placeOf, writtenRate, zoneOf } from "#src/ui/leverage/risk/scale.ts";

describe("figures that dialogs state", () => {
  it("LEVER-SCREEN-002 a sum is exact, and what is not known counts as nothing", () => {
    expect(sum(["0.1", "0.2", "-0.00000001", null])).toBe("0.29999999");
    expect(sum([])).toBe("0.00000000");
  });

  it("LEVER-SCREEN-003 a return is cut to 2 decimals, and unknown without a margin", () => {
    expect(returnPercent("1", "33.5")).toBe("2.98");
    expect(returnPercent("-1", "3")).toBe("-33.33");
    expect([returnPercent(null, "1"), returnPercent("1", "0")]).toEqual([null, null]);
  });

  it("LEVER-SCREEN-003 a move has a direction only between two known prices", () => {
    expect([moveOf("1", "2"), moveOf("10", "9"), moveOf("1", "1.0"), moveOf(null, "1")]).toEqual([
      "up",
      "down",
      "flat",
      "flat",
    ]);
  });

  it("LEVER-SCREEN-005 a contract's size has no zeros at its end", () => {
    expect(["0.00100000", "1.00", "100"].map(withoutZeros)).toEqual(["0.001", "1", "100"]);
  });
});

describe("the gauge's scale", () => {
  it("LEVER-SCREEN-001 marks the threshold at a quarter, twice of it past the middle, and ends at five times", () => {
    expect(placeOf(55, 110)).toBeCloseTo(0.125);
    expect(placeOf(110, 110)).toBeCloseTo(0.25);
    expect(placeOf(220, 110)).toBeCloseTo(0.573);
    expect(placeOf(549, 110)).toBeLessThan(1);
    expect(placeOf(gaugeEnd(110), 110)).toBe(1);
    expect([placeOf(0, 110), placeOf(-5, 110), placeOf(Number.POSITIVE_INFINITY, 110)]).toEqual([0, 0, 1]);
  });

  it("LEVER-SCREEN-019 a rate is written to 1,000 %, beyond that only as above it", () => {
    const format = createFormat("en");
    expect(["999.99", "1000", "1000.01", "14845.53", null].map((rate) => writtenRate(rate, format))).toEqual([
      "999.99%",
      "1,000.00%",
      "> 1,000%",
      "> 1,000%",
      "—",
    ]);
  });

  it("LEVER-SCREEN-001 a higher rate is never drawn lower", () => {
    const rate = fc.double({ min: 0, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(rate, rate, (a, b) => placeOf(Math.min(a, b), 110) <= placeOf(Math.max(a, b), 110)),
    );
  });

  it("LEVER-SCREEN-001 near the threshold is danger, further a warning, then calm", () => {
    const rates = ["115.00", "121.00", "121.01", "165.00", "165.01", "200.00", null];
    expect(rates.map((rate) => zoneOf(rate, "110"))).toEqual([
      ...["danger", "danger", "warning", "warning", "calm", "calm", "calm"],
    ]);
  });
});
