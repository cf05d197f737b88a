import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import { sumOfLevels } from "#src/streams/markets/screens/level-sum.ts";

const level = (price: string, amount: string) => ({ price, amount });
const scaled = (text: string | undefined): bigint => parseDecimal(text ?? "") ?? -1n;

describe("levels taken together", () => {
  it("SPOT-BOOK-009 sums base and quote and gives the average price", () => {
    expect(sumOfLevels([level("100.00", "1"), level("103.00", "0.5")], "asks")).toEqual({
      average: "101.00000000",
      base: "1.50000000",
      quote: "151.50000000",
    });
  });
  it("SPOT-BOOK-009 rounds against who takes: asks up, bids down", () => {
    const levels = [level("1", "1"), level("2", "2")];
    expect(sumOfLevels(levels, "asks")?.average).toBe("1.66666667");
    expect(sumOfLevels(levels, "bids")?.average).toBe("1.66666666");
  });
  it("SPOT-BOOK-009 says nothing of no levels, of empty ones and of nonsense", () => {
    expect(sumOfLevels([], "bids")).toBeNull();
    expect(sumOfLevels([level("1", "0")], "bids")).toBeNull();
    expect(sumOfLevels([level("—", "1")], "bids")).toBeNull();
  });
  it("SPOT-BOOK-009 the average lies between the best and the last price, whatever the levels", () => {
    const decimal = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((value) => formatDecimal(value));
    const levels = fc.array(fc.record({ price: decimal, amount: decimal }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(levels, fc.constantFrom("asks", "bids"), (all, side) => {
        const prices = all.map(({ price }) => scaled(price));
        const average = scaled(sumOfLevels(all, side)?.average);
        const [low, high] = [
          prices.reduce((a, b) => (a < b ? a : b)),
          prices.reduce((a, b) => (a > b ? a : b)),
        ];
        return low <= average && average <= high;
      }),
    );
  });
});
