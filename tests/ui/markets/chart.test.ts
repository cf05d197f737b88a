import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestIndex, putLive, spacing } from "#src/ui/markets/chart/candle-list.ts";
import { depthShape, totalAt } from "#src/ui/markets/chart/depth-shape.ts";
import { extremesWithin } from "#src/ui/markets/chart/extremes.ts";

const candle = (time: number, close = 1) => ({ time, open: 1, high: 2, low: 0, close, volume: 5 });

describe("candles", () => {
  it("SPOT-CHART-003 puts the live candle over its own, after the last, and never before", () => {
    const candles = [candle(0), candle(60)];
    expect(putLive(candles, candle(60, 7))).toBe(true);
    expect(putLive(candles, candle(120, 8))).toBe(true);
    expect(putLive(candles, candle(60, 9))).toBe(false);
    expect(candles.map(({ close }) => close)).toEqual([1, 7, 8]);
    expect(spacing(candles)).toBe(60);
  });

  it("SPOT-CHART-001 finds the candle nearest to the crosshair, as a search through all does", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(1000), { minLength: 1 }),
        fc.integer({ min: -50, max: 1050 }),
        (times, at) => {
          const candles = times.sort((a, b) => a - b).map((time) => candle(time));
          const found = candles[nearestIndex(candles, at)]?.time ?? Number.NaN;
          const best = Math.min(...times.map((time) => Math.abs(time - at)));
          expect(Math.abs(found - at)).toBe(best);
        },
      ),
    );
    expect(nearestIndex([], 5)).toBe(-1);
  });
});

describe("the depth chart", () => {
  const curve = {
    bids: [
      [99, 1],
      [98, 3],
    ] as const,
    asks: [
      [101, 2],
      [104, 6],
    ] as const,
  };

  it("SPOT-CHART-004 reaches as far to either side of the middle", () => {
    const shape = depthShape(curve, { width: 200, height: 100 });
    expect(shape?.middle).toBe(100);
    expect([shape?.low, shape?.high]).toEqual([98, 102]);
    expect(shape?.priceAt(shape.xOf(101))).toBeCloseTo(101);
    expect(depthShape({ bids: [], asks: curve.asks }, { width: 200, height: 100 })).toBeNull();
  });

  it("SPOT-CHART-004 gives the depth up to a price", () => {
    expect(totalAt(curve, 98.5)).toEqual({ side: "bids", total: 1 });
    expect(totalAt(curve, 98)).toEqual({ side: "bids", total: 3 });
    expect(totalAt(curve, 103)).toEqual({ side: "asks", total: 2 });
    expect(totalAt(curve, 100.5)).toEqual({ side: "asks", total: 0 });
  });
});

describe("the highest and the lowest price in sight", () => {
  const of = (time: number, high: number, low: number) => ({ ...candle(time), high, low });
  const candles = [of(0, 9, 1), of(60, 5, 3), of(120, 7, 2), of(180, 7, 3), of(240, 10, 0)];
  const times = (from: number, until: number) => {
    const found = extremesWithin(candles, from, until);
    return found && [found.high.time, found.low.time];
  };

  it("SPOT-CHART-009 are those of the candles between two times, the later of equals", () => {
    expect(times(0, 240)).toEqual([240, 240]);
    expect(times(1, 239)).toEqual([180, 120]);
    expect(times(60, 60)).toEqual([60, 60]);
    expect(times(61, 119)).toBeNull();
    expect(extremesWithin([], 0, 240)).toBeNull();
  });
});
