import { describe, expect, it } from "vitest";
import { completionOf, isRestTooSmall } from "#src/ui/p2p/fiat/figures.ts";

describe("a merchant in figures", () => {
  it.each([
    [0, 0, null],
    [3, 3, "100"],
    [1_000, 999, "99"],
    [3, 0, "0"],
  ])(
    "OTC-FIAT-114 of %i ended deals %i completed are %s percent, never rounded up",
    (ended, completed, share) => {
      expect(completionOf({ ended, completed })).toBe(share);
    },
  );

  it.each([
    ["10", "7", { min: "70", max: "100" }, false],
    ["9.99999", "7", { min: "70", max: "100" }, true],
    ["0", "7", { min: "70", max: "100" }, false],
    ["0.00001", "7", null, false],
    ["0.3", "0.1", { min: "0.03000001", max: "1" }, true],
  ])("OTC-FIAT-115 a rest of %s at %s with limits %j: too small is %s", (left, price, limits, small) => {
    expect(isRestTooSmall({ left, price, limits })).toBe(small);
  });
});
