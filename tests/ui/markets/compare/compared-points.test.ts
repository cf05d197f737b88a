import { expect, it } from "vitest";
import { comparedPoints } from "#src/ui/markets/chart/compare/compared-points.ts";

const candles = (from: number, closes: readonly number[]) =>
  closes.map((close, index) => ({
    time: (from + index) * 60_000,
    ...{ open: close, high: close, low: close, close, volume: 1 },
  }));

it("SPOT-CHART-015 both markets begin at the same height at the left edge, and move in percent from there", () => {
  const own = candles(0, [90, 100, 110]);
  const other = candles(0, [1, 2, 3]);
  expect(comparedPoints(own, other, 60_000)).toEqual({
    points: [
      [0, 50],
      [60_000, 100],
      [120_000, 150],
    ],
    last: 3,
    change: 0.5,
  });
});

it("SPOT-CHART-015 where one of the markets begins later, the two begin there", () => {
  const own = candles(0, [90, 100, 110]);
  const other = candles(2, [4, 5]);
  expect(comparedPoints(own, other, 0)).toMatchObject({
    points: [
      [120_000, 110],
      [180_000, 137.5],
    ],
    change: 0.25,
  });
});

it("SPOT-CHART-015 markets without a time in common, or with a price of 0, are not compared", () => {
  expect(comparedPoints([], candles(0, [1]), 0)).toBeNull();
  expect(comparedPoints(candles(0, [1]), [], 0)).toBeNull();
  expect(comparedPoints(candles(0, [1]), candles(5, [1]), 0)).toBeNull();
  expect(comparedPoints(candles(0, [1]), candles(0, [0]), 0)).toBeNull();
});
