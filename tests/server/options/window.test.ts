import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Mark } from "#server/exchange/markets/marks/types.ts";
import { windowSecondsOf } from "#server/exchange/options/rules.ts";
import { createSecondMarks } from "#server/exchange/options/second-marks.ts";
import {
  averageOf,
  dueAtOf,
  secondOf,
  settlementPrice,
  windowBounds,
} from "#server/exchange/options/window.ts";

const marks = (...prices: readonly bigint[]) =>
  prices.map((price, seq) => ({ seq, price, time: seq * 1_000, source: "quoted" as const }));

describe("The settlement window", () => {
  it("MICRO-PRICE-002 the mean is rounded down to 8 decimals", () => {
    expect(averageOf(marks(1n, 2n))).toBe(1n);
    expect(averageOf(marks(1n, 2n, 3n))).toBe(2n);
    expect(averageOf(marks(5n, 5n, 6n))).toBe(5n);
    expect(averageOf([])).toBeNull();
  });

  it("MICRO-PRICE-004 fewer than half of the marks give no price", () => {
    expect(settlementPrice(marks(1n, 1n), 5)).toBeNull();
    expect(settlementPrice(marks(1n, 1n, 1n), 5)).toBe(1n);
    expect(settlementPrice(marks(1n, 1n), 4)).toBe(1n);
    expect(settlementPrice([], 1)).toBeNull();
  });

  it("MICRO-PRICE-008 the window's length follows the duration, and the window begins after the order", async () => {
    expect([1, 3, 5, 30, 60, 120, 300, 600, 3_600].map(windowSecondsOf)).toEqual([
      ...[1, 1, 3, 10, 10, 15, 15, 20],
      30,
    ]);
    const terms = fc.record({ seconds: fc.integer({ min: 1, max: 7_000 }), createdAt: fc.nat(1_000_000) });
    await fc.assert(
      fc.property(terms, ({ seconds, createdAt }) => {
        const [dueAt, windowSeconds] = [dueAtOf(createdAt, seconds), windowSecondsOf(seconds)];
        const { first, last } = windowBounds({ dueAt, windowSeconds });
        expect([dueAt % 1_000, last, last - first]).toEqual([0, dueAt, (windowSeconds - 1) * 1_000]);
        expect(dueAt - createdAt - seconds * 1_000).toBeLessThan(1_000);
        expect(first).toBeGreaterThan(secondOf(createdAt));
      }),
    );
  });
});

it("MICRO-PRICE-003 of a second the first quoted mark counts, as a look at all marks says", async () => {
  const event = fc.record({ wait: fc.nat(700), market: fc.nat(1), crowd: fc.nat(3), forget: fc.nat(9) });
  await fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const seconds = createSecondMarks();
      const all: Mark[] = [];
      let time = 10_000;
      let forgotten = 0;
      for (const [seq, { wait, market, crowd, forget }] of events.entries()) {
        time += wait;
        const source = crowd === 0 ? ("crowd" as const) : ("quoted" as const);
        const mark = { marketId: market, seq, price: BigInt(seq), time, source };
        const isFirst = !all.some(
          (one) =>
            one.marketId === market && one.source === "quoted" && secondOf(one.time) === secondOf(time),
        );
        expect(seconds.put(mark)).toBe(source === "quoted" && isFirst);
        all.push(mark);
        if (forget === 0) {
          forgotten = secondOf(time);
          for (const id of [0, 1]) seconds.forget(id, forgotten);
        }
        const order = { marketId: market, dueAt: secondOf(time), windowSeconds: 5 };
        const naive = [4, 3, 2, 1, 0].flatMap((ago) => {
          const second = order.dueAt - ago * 1_000;
          if (second < forgotten) return [];
          const found = all.find(
            (one) => one.marketId === market && one.source === "quoted" && secondOf(one.time) === second,
          );
          return found ? [found.seq] : [];
        });
        expect(seconds.windowOf(order).map((one) => one.seq)).toEqual(naive);
      }
    }),
  );
});
