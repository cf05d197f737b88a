import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  closingOrigin,
  type DepthLevel,
  executionPrice,
  furthestPrice,
  isWorse,
  openingOrigin,
  sliceOf,
  type TradeSide,
} from "#domain/leverage/trade.ts";

const UNIT = 100_000_000n;
const spread = { parts: 200n, of: 1_000_000n };
const reach = { parts: 20_000n, of: 1_000_000n };
const side = fc.constantFrom<TradeSide[]>("buy", "sell");
const mark = fc.bigInt({ min: 10_000n, max: 10n ** 13n });
const amount = fc.bigInt({ min: 1n, max: 10n ** 10n });

/** A book of a side around a mark: best first, up to 2 % away. */
const book = fc
  .tuple(side, mark, fc.array(fc.tuple(fc.nat(20_000), amount), { maxLength: 12 }))
  .map(([which, at, rows]) => {
    const levels = rows
      .map(([away, size]): DepthLevel => {
        const distance = (at * BigInt(away)) / 1_000_000n;
        return [which === "buy" ? at + distance : at - distance, size];
      })
      .sort((a, b) => (isWorse(which, a[0], b[0]) ? 1 : -1));
    return { which, at, levels };
  });

describe("what a leveraged trade costs", () => {
  it.each([
    [
      "buy",
      "100",
      [
        ["101", "2"],
        ["103", "2"],
      ],
      "0",
      "3",
      "101.66666667",
    ],
    [
      "buy",
      "100",
      [
        ["101", "2"],
        ["103", "2"],
      ],
      "1",
      "2",
      "102",
    ],
    [
      "sell",
      "100",
      [
        ["99", "2"],
        ["97", "2"],
      ],
      "1",
      "2",
      "98",
    ],
    [
      "buy",
      "102",
      [
        ["101", "2"],
        ["103", "2"],
      ],
      "0",
      "2",
      "102",
    ],
    ["sell", "98", [["99", "2"]], "0", "1", "98"],
    ["buy", "100", [["101", "2"]], "0", "3", null],
    ["buy", "100", [["101", "2"]], "1.5", "1", null],
  ] as const)(
    "LEVER-FILL-001 a %s at a mark of %s from %j after %s, of %s, opens before the spread at %s",
    (which, at, rows, before, size, origin) => {
      const units = (text: string) => BigInt(Math.round(Number(text) * 1e8));
      const levels = rows.map(([price, offered]): DepthLevel => [units(price), units(offered)]);
      const slice = sliceOf(levels, units(before), units(size));
      expect(openingOrigin(which, units(at), slice, units(size))).toBe(
        origin === null ? null : units(origin),
      );
    },
  );

  it("LEVER-FILL-001 no book improves on the mark, and the spread is always paid", () => {
    fc.assert(
      fc.property(book, amount, amount, ({ which, at, levels }, before, size) => {
        const slice = sliceOf(levels, before, size);
        const furthest = furthestPrice(which, at, reach);
        const closing = closingOrigin(which, at, slice, size, furthest);
        expect(isWorse(which, at, closing)).toBe(false);
        const price = executionPrice(which, closing, spread);
        const paid = (which === "buy" ? price - closing : closing - price) * 1_000_000n;
        expect(paid >= closing * 200n).toBe(true);
        const opening = openingOrigin(which, at, slice, size);
        expect(opening === null || opening === closing).toBe(true);
      }),
    );
  });

  it("LEVER-FILL-002 a split trade never gets a better average price than a whole one", () => {
    const parts = fc.array(amount, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(book, amount, parts, ({ which, at, levels }, before, sizes) => {
        const furthest = furthestPrice(which, at, reach);
        const value = (skip: bigint, size: bigint) =>
          closingOrigin(which, at, sliceOf(levels, skip, size), size, furthest) * size;
        let [skip, sum] = [before, 0n];
        for (const size of sizes) {
          sum += value(skip, size);
          skip += size;
        }
        const whole = value(before, skip - before);
        // The whole is rounded against the trader as well: by less than a unit of its price.
        const slack = skip - before;
        expect(which === "buy" ? sum + slack >= whole : sum - slack <= whole).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("LEVER-FILL-004 a closing costs at most the impact and the spread, however empty the book", () => {
    fc.assert(
      fc.property(book, amount, ({ which, at, levels }, size) => {
        const furthest = furthestPrice(which, at, reach);
        const origin = closingOrigin(which, at, sliceOf(levels, 0n, size), size, furthest);
        expect(isWorse(which, origin, furthest)).toBe(false);
        expect(closingOrigin(which, at, { amount: 0n, value: 0n }, size, furthest)).toBe(furthest);
      }),
    );
    expect(furthestPrice("buy", 100n * UNIT, reach)).toBe(102n * UNIT);
    expect(furthestPrice("sell", 100n * UNIT, reach)).toBe(98n * UNIT);
  });
});
