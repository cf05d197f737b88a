import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UNIT } from "#domain/numbers/arithmetic.ts";
import { averagePrice } from "#domain/spot/spot.ts";

describe("the average price of what has traded", () => {
  it("SPOT-HISTORY-002 is turnover over amount, to the nearest of the market's decimals", () => {
    expect(averagePrice(1_344_602_000_000n, 20_000_000n, 2)).toBe(6_723_010_000_000n);
    expect(averagePrice(10n * UNIT, 3n * UNIT, 2)).toBe(333_000_000n);
    expect(averagePrice(20n * UNIT, 3n * UNIT, 2)).toBe(667_000_000n);
    expect(averagePrice(0n, 0n, 2)).toBeNull();
  });

  it("SPOT-HISTORY-002 of one price is that price, although the turnover is booked rounded down", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 8n), fc.bigInt(10_000n, 10n ** 12n), (ticks, amount) => {
        const price = ticks * 1_000_000n;
        expect(averagePrice((price * amount) / UNIT, amount, 2)).toBe(price);
      }),
    );
  });
});
