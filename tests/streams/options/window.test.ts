import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { averageOf as exchangeAverage } from "#server/exchange/options/window.ts";
import type { MarkPoint } from "#src/api/options/types.ts";
import { applyOrders, noOrders } from "#src/streams/options/orders.fold.ts";
import { rowsOf } from "#src/streams/options/rows.ts";
import { applyMark, averageOf, formingOf, noMarks, windowMarks } from "#src/streams/options/window.ts";
import { optionsOf } from "./samples.ts";

const mark = (seq: number, time: number, price = String(100 + seq)): MarkPoint => ({ seq, time, price });
const order = optionsOf(1, { dueAt: 10_000, windowSeconds: 3 });

describe("the settlement price as it forms", () => {
  it("MICRO-FORMING-001 of each second the first mark counts, in whatever order they come", async () => {
    const all = [mark(1, 8_000), mark(2, 8_400), mark(3, 9_000), mark(4, 9_001), mark(5, 10_000)];
    await fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (marks) => {
        const known = marks.reduce(applyMark, noMarks);
        expect(windowMarks(order, known).map((one) => one?.seq)).toEqual([1, 3, 5]);
        expect(marks.reduce(applyMark, known)).toBe(known);
      }),
    );
  });

  it("MICRO-FORMING-002 what came with the order and what is pushed join; seconds without a mark stay open", () => {
    const running = { ...order, window: [mark(1, 8_000)] };
    expect(formingOf(running, noMarks)).toEqual({ average: "101.00000000", count: 1 });
    const later = applyMark(noMarks, mark(9, 10_050, "104"));
    expect(windowMarks(running, later).map((one) => one?.seq ?? null)).toEqual([1, null, 9]);
    expect(formingOf(running, later)).toEqual({ average: "102.50000000", count: 2 });
    // A mark on demand of the second after the window changes nothing.
    expect(formingOf(running, applyMark(later, mark(10, 11_000, "1")))).toEqual(formingOf(running, later));
  });

  it("MICRO-FORMING-003 the browser's mean is the exchange's, to the last decimal", async () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 15n });
    await fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 30 }), (prices) => {
        const theirs = exchangeAverage(prices.map((one) => ({ price: one })));
        expect(averageOf(prices.map((one) => formatDecimal(one)))).toBe(formatDecimal(theirs ?? 0n));
      }),
    );
    expect(averageOf([])).toBeNull();
    expect(averageOf(["1", "unreadable"])).toBeNull();
  });

  it("MICRO-FORMING-004 a row is valued at the mark price, in its window at the average so far", () => {
    const orders = applyOrders(noOrders, { kind: "listed", orders: [order], receivedAt: 0 });
    const at = { price: "99", marks: noMarks, durations: [], now: 0 };
    expect(rowsOf([], orders, at)[0]).toMatchObject({ outcome: "loss", average: null, marksIn: 0 });
    const marks = applyMark(noMarks, mark(1, 8_000, "100.5"));
    expect(rowsOf([], orders, { ...at, marks })[0]).toMatchObject({
      ...{ outcome: "win", profit: "70.00", price: "99", average: "100.50000000", marksIn: 1 },
    });
  });
});
