import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { defaultKind, estimateOf, insuranceProblem, maxInsured } from "#src/streams/insurance/figures.ts";
import { codeOf } from "../../support/problem-codes.ts";
import { kindOf, statusOf } from "./samples.ts";

describe("what an insurance costs", () => {
  it.each([
    ["200", "100", "300"],
    ["100.01", "50.01", "150.02"],
    ["0.01", "0.01", "0.02"],
  ])("INSURE-SCREEN-001 %s is insured with a warehouse of %s, for %s in all", (typed, warehouse, cost) => {
    const estimate = estimateOf(typed, kindOf(1));
    expect(Number(estimate?.warehouse)).toBe(Number(warehouse));
    expect(Number(estimate?.cost)).toBe(Number(cost));
  });

  it.each(["", "0", "1,234", "x"])("INSURE-SCREEN-001 shows nothing for '%s'", (typed) => {
    expect(estimateOf(typed, kindOf(1))).toBeNull();
  });
});

describe("what can be insured", () => {
  it.each([
    ["0", 2],
    ["149.99", 2],
    ["150", 2],
    ["44999.99", 2],
    ["45000", 1],
    ["1000000", 1],
  ])("INSURE-SCREEN-013 of %s free it begins with kind %i", (available, id) => {
    const [large, small] = [kindOf(1, { minimum: "30000", maximum: "1000000" }), kindOf(2)];
    expect(defaultKind([large, small], large, available).id).toBe(id);
    expect(defaultKind([small, large], small, available).id).toBe(id);
  });

  it.each([
    ["", "amount_required"],
    ["0", "amount_not_positive"],
    ["1,234", "amount_ambiguous"],
    ["99.99", "insurance_amount_range"],
    ["10000.01", "insurance_amount_range"],
    ["100.5", "insurance_not_integer"],
    ["301", "balance_short"],
    ["300", null],
  ])("INSURE-SCREEN-002 of 450 free '%s' gives %s", (typed, problem) => {
    expect(codeOf(insuranceProblem(typed, kindOf(1), statusOf()))).toBe(problem);
  });

  it("INSURE-SCREEN-003 all of it is a whole number and never too much, and one more is", () => {
    const cents = fc.bigInt({ min: 15_000n, max: 10n ** 7n });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 200 }), (free, percent) => {
        const kind = kindOf(1, { minimum: "1", warehousePercent: String(percent) });
        const status = statusOf({ available: formatDecimal(free, 2) });
        const most = maxInsured(kind, status);
        expect(insuranceProblem(most, kind, status)).toBeNull();
        expect(most).toMatch(/^\d+$/);
        const more = String(BigInt(most) + 1n);
        expect(codeOf(insuranceProblem(more, kind, status))).toBe(
          most === "10000" ? "insurance_amount_range" : "balance_short",
        );
      }),
    );
  });
});
