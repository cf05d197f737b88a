import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import type { BookLevel } from "#src/api/markets/types.ts";
import { applyDepth, type BookShape, emptyBook } from "#src/streams/markets/book-view.ts";
import { depthCurve } from "#src/streams/markets/depth-curve.ts";
import { groupLevels } from "#src/streams/markets/group-levels.ts";
import { groupingsOf } from "#src/streams/markets/groupings.ts";
import { scaledOf } from "#src/streams/markets/scaled.ts";
import { usdValue } from "#src/streams/markets/usd-value.ts";
import { depthOf, orderOf } from "../spot/samples.ts";

const market = { priceDecimals: 2, amountDecimals: 3 };
const shape: BookShape = { market, step: "0.01", rows: 20, own: [] };
const scale = 100_000_000n;

/** Levels best first, prices in cents from 1.00 up, amounts in thousandths. */
const levels = (direction: 1 | -1) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: 1, max: 1_000_000 })), {
      selector: ([price]) => price,
      maxLength: 60,
    })
    .map((list) =>
      list
        .sort(([a], [b]) => (a - b) * direction)
        .map(
          ([price, amount]): BookLevel => [formatDecimal(BigInt(price), 2), formatDecimal(BigInt(amount), 3)],
        ),
    );
const steps = fc.constantFrom("0.01", "0.1", "1", "10", "100");
const sum = (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n);

describe("book: grouping", () => {
  it("SPOT-BOOK-002 groups bids down and asks up", () => {
    const bids: BookLevel[] = [
      ["10.09", "1"],
      ["10.01", "2"],
      ["9.99", "4"],
    ];
    const asks: BookLevel[] = [
      ["10.10", "1"],
      ["10.11", "2"],
      ["10.20", "4"],
    ];
    const prices = (side: "bids" | "asks", list: BookLevel[]) =>
      groupLevels(list, scale / 10n, side, 9).map(({ price, amount }) => [
        formatDecimal(price, 8, 1),
        formatDecimal(amount, 8, 0),
      ]);
    expect(prices("bids", bids)).toEqual([
      ["10.0", "3"],
      ["9.9", "4"],
    ]);
    expect(prices("asks", asks)).toEqual([
      ["10.1", "1"],
      ["10.2", "6"],
    ]);
  });

  it("SPOT-BOOK-002 keeps every amount, exactly, whatever the step", () => {
    fc.assert(
      fc.property(levels(-1), steps, (list, step) => {
        const groups = groupLevels(list, parseDecimal(step) ?? 1n, "bids", Number.POSITIVE_INFINITY);
        expect(sum(groups.map(({ amount }) => amount))).toBe(
          sum(list.map(([, amount]) => parseDecimal(amount) ?? 0n)),
        );
      }),
    );
  });

  it("SPOT-BOOK-002 never shows a better price than a level of the group has, and keeps the order", () => {
    fc.assert(
      fc.property(levels(1), steps, (list, step) => {
        const width = parseDecimal(step) ?? 1n;
        const groups = groupLevels(list, width, "asks", Number.POSITIVE_INFINITY);
        for (const [index, { price }] of groups.entries()) {
          expect(price % width).toBe(0n);
          expect(price > (groups[index - 1]?.price ?? 0n)).toBe(true);
        }
        const best = parseDecimal(list[0]?.[0] ?? "");
        if (best !== null) expect((groups[0]?.price ?? 0n) >= best).toBe(true);
      }),
    );
  });

  it("SPOT-BOOK-008 reads no level beyond the rows that are shown", () => {
    const read: string[] = [];
    const level = (price: string): BookLevel => {
      const one: [string, string] = [price, "1"];
      return new Proxy(one, {
        get: (target, name) => {
          if (name === "0") read.push(price);
          return Reflect.get(target, name);
        },
      });
    };
    groupLevels(["5", "4", "3", "2", "1"].map(level), scale, "bids", 2);
    expect(new Set(read)).toEqual(new Set(["5", "4", "3"]));
  });

  it("leaves out levels that are broken, empty, or not above 0", () => {
    const list: BookLevel[] = [
      ["x", "1"],
      ["5", "0"],
      ["0", "1"],
      ["4", "1"],
    ];
    expect(groupLevels(list, scale, "bids", 9)).toEqual([{ price: 4n * scale, amount: scale }]);
  });
});

describe("book: rows", () => {
  it("SPOT-BOOK-003 shows price, amount and cumulative total with fixed decimals, and the spread", () => {
    const depth = depthOf(
      7,
      [
        ["99.98", "1"],
        ["99.9", "0.5"],
      ],
      [["100", "3"]],
    );
    expect(applyDepth(emptyBook, depth, shape)).toEqual({
      bids: [
        { price: "99.98", amount: "1.000", total: "1.000", share: 0.33, own: false },
        { price: "99.90", amount: "0.500", total: "1.500", share: 0.5, own: false },
      ],
      asks: [{ price: "100.00", amount: "3.000", total: "3.000", share: 1, own: false }],
      spread: "0.02",
      spreadPercent: "0.020",
      sequence: 7,
    });
  });

  it("SPOT-BOOK-003 totals grow, shares stay within 0 and 1", () => {
    fc.assert(
      fc.property(levels(-1), levels(1), steps, (bids, asks, step) => {
        const book = applyDepth(emptyBook, depthOf(1, bids, asks), { ...shape, step });
        for (const side of [book.bids, book.asks]) {
          side.forEach((row, index) => {
            const before = parseDecimal(side[index - 1]?.total ?? "0") ?? 0n;
            expect((parseDecimal(row.total) ?? 0n) - before).toBe(parseDecimal(row.amount));
            expect(row.share >= 0 && row.share <= 1).toBe(true);
          });
        }
      }),
    );
  });

  it("STREAM-DEPTH-001 keeps the identity of rows, sides and book that did not change, whatever the grouping", () => {
    fc.assert(
      fc.property(levels(-1), levels(1), steps, (bids, asks, step) => {
        const grouped = { ...shape, step };
        const first = applyDepth(emptyBook, depthOf(1, bids, asks), grouped);
        expect(applyDepth(first, depthOf(1, [...bids], [...asks]), grouped)).toBe(first);
        const more: BookLevel[] = [...bids, ["0.01", "0.001"]];
        const next = applyDepth(first, depthOf(2, more, asks), { ...grouped, rows: 100 });
        for (const [index, row] of next.bids.entries()) {
          const before = first.bids[index];
          if (before !== undefined && JSON.stringify(before) === JSON.stringify(row))
            expect(row).toBe(before);
        }
      }),
    );
  });

  it("SPOT-BOOK-005 marks the grouped level that an own open order rests in", () => {
    const depth = depthOf(
      1,
      [
        ["100.04", "1"],
        ["99.96", "1"],
      ],
      [["100.06", "1"]],
    );
    const own = [orderOf(1, { price: "99.96" }), orderOf(2, { side: "sell", price: "100.06" })];
    const book = applyDepth(emptyBook, depth, { ...shape, step: "0.1", own });
    expect(book.bids.map(({ price, own }) => [price, own])).toEqual([
      ["100.0", false],
      ["99.9", true],
    ]);
    expect(book.asks.map(({ price, own }) => [price, own])).toEqual([["100.1", true]]);
  });

  it("says that the spread is unknown while a side is empty", () => {
    const book = applyDepth(emptyBook, depthOf(1, [["1", "1"]]), shape);
    expect([book.spread, book.spreadPercent]).toEqual([null, null]);
  });
});

describe("book: helpers", () => {
  it.each([
    ["0.01", "67412.30", ["0.01", "0.1", "1", "10", "100"]],
    ["0.01", "3.20", ["0.01"]],
    ["0.0001", "0.9", ["0.0001", "0.001"]],
    ["0.01", null, ["0.01", "0.1", "1", "10"]],
    ["0.00000001", "0.00000001", ["0.00000001"]],
  ])("SPOT-BOOK-002 offers steps of tick %s at price %s", (tick, price, expected) => {
    expect(groupingsOf(tick, price)).toEqual(expected);
  });

  it("reads decimals as the general way does, only faster", () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.tuple(fc.nat(), fc.nat()).map(([whole, fraction]) => `${whole}.${fraction}`),
      fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
      fc.constantFrom(".5", "5.", ".", "", "-1", "1e3", "0.123456789", "1.2.3", "9007199254740993"),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(scaledOf(text)).toBe(parseDecimal(text));
      }),
    );
  });

  it.each([
    ["67412.30", "1", 2, "67412.30"],
    ["0.0525", "60000", 6, "3150.00"],
    ["0.12345678", "1", 8, "0.123456"],
    [null, "1", 2, null],
    ["1", null, 2, null],
  ])("SPOT-BOOK-001 the value of %s at %s USD", (price, usdPerQuote, priceDecimals, value) => {
    expect(usdValue(price, { usdPerQuote, priceDecimals })).toBe(value);
  });

  it("SPOT-CHART-004 cumulates both sides for the depth chart", () => {
    expect(
      depthCurve(
        depthOf(
          1,
          [
            ["2", "1"],
            ["1", "2"],
          ],
          [["3", "4"]],
        ),
      ),
    ).toEqual({
      bids: [
        [2, 1],
        [1, 3],
      ],
      asks: [[3, 4]],
    });
  });
});
