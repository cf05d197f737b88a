import { describe, expect, it } from "vitest";
import { ratioOf, ratiosOf, regressions } from "../../bench/ratios.ts";
import { slope } from "../../bench/statistics.ts";

const committed = [ratioOf("book", [0.5, 0.52, 0.48]), ratioOf("options", [1.1, 1.1, 1.1])];

describe("the check of the benchmark", () => {
  it("FAST-CHECK-001 takes the median of the rounds and how far they lie from it", () => {
    expect(ratioOf("book", [0.5, 0.9, 0.48])).toEqual({ name: "book", value: 0.5, noise: 0.02 });
    const busy = (...shares: number[]) => shares.map((each) => ({ busy: each }));
    expect(ratiosOf("book", busy(0.1, 0.4, 0.2), busy(0.2, 0.4, 0.4)).value).toBe(0.5);
  });

  it("FAST-CHECK-001 fails on a ratio that grew beyond noise, and on one that was not measured", () => {
    expect(regressions(committed, [ratioOf("book", [0.58]), ratioOf("options", [1.14])])).toEqual([]);
    expect(regressions(committed, [ratioOf("book", [0.7]), ratioOf("options", [1.1])])).toEqual([
      "book: 0.7, at most 0.59 (committed: 0.5)",
    ]);
    expect(regressions(committed, [ratioOf("book", [0.5])])).toEqual(["options: not measured"]);
    expect(regressions(committed, [ratioOf("book", []), ratioOf("options", [0.9])])).toHaveLength(1);
  });

  it("FAST-CHECK-001 lets rounds that lie far apart lie far apart", () => {
    const noisy = [ratioOf("book", [0.4, 0.7, 1]), ratioOf("options", [1.1])];
    expect(regressions(committed, noisy)).toEqual([]);
  });
});

it("FAST-PAGE-002 the heap's slope is that of the line through its points", () => {
  expect(slope([10, 12, 14])).toBe(2);
  expect(slope([10, 9, 11, 10])).toBeCloseTo(0.2);
  expect(slope([10])).toBe(0);
});
