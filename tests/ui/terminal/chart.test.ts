import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestIndex, putLive, spacing } from "#src/ui/terminal/chart/candle-list.ts";
import { lastPoints, pointsOf } from "#src/ui/terminal/chart/candle-points.ts";
import { depthShape, totalAt } from "#src/ui/terminal/chart/depth-shape.ts";
import { averageAt, movingAverage } from "#src/ui/terminal/chart/moving-average.ts";

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

  it("SPOT-CHART-001 averages over a span, the running sum as the plain one", () => {
    const closes = [1, 2, 3, 4, 5, 6];
    expect(movingAverage(closes, 3)).toEqual([null, null, 2, 3, 4, 5]);
    expect(averageAt(closes, 5, 3)).toBe(5);
    expect(averageAt(closes, 1, 3)).toBeNull();
  });

  it("SPOT-CHART-003 moves the same last points that a drawing anew would make", () => {
    const candles = Array.from({ length: 40 }, (_, index) => candle(index * 60, 1 + (index % 7)));
    const all = pointsOf(candles);
    const last = lastPoints(candles);
    expect(last?.candles[0]).toEqual(all.candles.at(-1));
    expect(last?.volume[0]).toEqual(all.volume.at(-1));
    expect(last?.slow[0]).toEqual(all.slow.at(-1));
    expect(lastPoints([])).toBeNull();
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

  it("SPOT-CHART-004 tells what stands up to a price", () => {
    expect(totalAt(curve, 98.5)).toEqual({ side: "bids", total: 1 });
    expect(totalAt(curve, 98)).toEqual({ side: "bids", total: 3 });
    expect(totalAt(curve, 103)).toEqual({ side: "asks", total: 2 });
    expect(totalAt(curve, 100.5)).toEqual({ side: "asks", total: 0 });
  });
});
