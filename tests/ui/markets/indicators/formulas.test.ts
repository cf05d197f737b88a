import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bollingerBands } from "#src/ui/markets/chart/indicators/bollinger-bands.ts";
import { exponentialAverage } from "#src/ui/markets/chart/indicators/exponential-average.ts";
import { macd } from "#src/ui/markets/chart/indicators/macd.ts";
import { movingAverage, type Values } from "#src/ui/markets/chart/indicators/moving-average.ts";
import { relativeStrength } from "#src/ui/markets/chart/indicators/relative-strength.ts";

const rounded = (values: Values, decimals = 2) =>
  values.map((value) => (value === null ? null : Number(value.toFixed(decimals))));
const nothing = (count: number) => Array<null>(count).fill(null);
const prices = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 80 });
const spans = fc.integer({ min: 1, max: 30 });

describe("indicators", () => {
  it("SPOT-CHART-007 MA: the mean of the last closes, the running sum as the plain one", () => {
    expect(movingAverage([1, 2, 3, 4, 5, 6], 3)).toEqual([null, null, 2, 3, 4, 5]);
    fc.assert(
      fc.property(prices, spans, (closes, span) => {
        const plain = closes.map((_, index) => {
          const last = closes.slice(Math.max(0, index + 1 - span), index + 1);
          return last.length < span ? null : last.reduce((sum, close) => sum + close, 0) / span;
        });
        expect(rounded(movingAverage(closes, span), 6)).toEqual(rounded(plain, 6));
      }),
    );
  });

  // A worked example that is printed in the field's textbooks: ten days, multiplier 2 / 11.
  const intel = [
    22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61, 23.36,
    24.05, 23.75, 23.83, 23.95, 23.63,
  ];
  it("SPOT-CHART-007 EMA: begins with the plain mean and moves by 2 / (span + 1) of the difference", () => {
    expect(rounded(exponentialAverage(intel, 10))).toEqual([
      ...nothing(9),
      ...[22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34],
    ]);
  });

  it("SPOT-CHART-007 EMA: what leads it unknown is left out", () => {
    expect(exponentialAverage([null, null, 2, 4, 6], 2)).toEqual([null, null, null, 3, 5]);
    expect(exponentialAverage([1], 2)).toEqual([null]);
  });

  it("SPOT-CHART-007 BOLL: two deviations of the whole population around the mean", () => {
    // Mean 5, deviation 2: the textbook's example of a population.
    const { upper, middle, lower } = bollingerBands([2, 4, 4, 4, 5, 5, 7, 9], 8, 2);
    expect([upper.at(-1), middle.at(-1), lower.at(-1)]).toEqual([9, 5, 1]);
    expect(upper.slice(0, 7)).toEqual(nothing(7));
  });

  it("SPOT-CHART-007 BOLL: the bands hold the mean, and lie on it where nothing moves", () => {
    fc.assert(
      fc.property(prices, spans, (closes, span) => {
        const { upper, middle, lower } = bollingerBands(closes, span, 2);
        middle.forEach((mean, index) => {
          if (mean === null) return;
          expect(lower[index]).toBeLessThanOrEqual(mean);
          expect(upper[index]).toBeGreaterThanOrEqual(mean);
        });
      }),
    );
    expect(bollingerBands([3, 3, 3], 3, 2).upper).toEqual([null, null, 3]);
  });

  it("SPOT-CHART-007 MACD: the fast EMA less the slow one, its signal, and their difference", () => {
    // Spans of 2, 3 and 2 can be calculated by hand: EMA(2) moves by 2/3, EMA(3) by 1/2.
    const { macd: line, signal, histogram } = macd([1, 2, 4, 8, 10], 2, 3, 2);
    expect(rounded(line, 4)).toEqual([null, null, 0.8333, 1.2222, 1.213]);
    expect(rounded(signal, 4)).toEqual([null, null, null, 1.0278, 1.1512]);
    expect(rounded(histogram, 4)).toEqual([null, null, null, 0.1944, 0.0617]);
  });

  it("SPOT-CHART-007 MACD: nothing in a market that does not move", () => {
    const still = macd(Array<number>(40).fill(7), 12, 26, 9);
    expect(still.macd).toEqual([...nothing(25), ...Array<number>(15).fill(0)]);
    expect(still.histogram.slice(33)).toEqual(Array<number>(7).fill(0));
    expect(still.signal[32]).toBeNull();
  });

  // Wilder's method as it is worked through in the field's textbooks, 14 days.
  const rising = [
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
    46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439,
  ];
  it("SPOT-CHART-007 RSI: Wilder's means of gains and losses", () => {
    expect(rounded(relativeStrength(rising, 14))).toEqual([
      ...nothing(14),
      ...[70.53, 66.32, 66.55, 69.41, 66.36, 57.97],
    ]);
  });

  it.each([
    ["only rises", [1, 2, 3, 4], 100],
    ["only falls", [4, 3, 2, 1], 0],
    ["does not move", [2, 2, 2, 2], 50],
  ])("SPOT-CHART-007 RSI: a market that %s", (_, closes, value) => {
    expect(relativeStrength(closes, 3)).toEqual([null, null, null, value]);
  });

  it("SPOT-CHART-007 every curve has a value a candle, also of none", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000 })), spans, (closes, span) => {
        const all = [
          movingAverage(closes, span),
          exponentialAverage(closes, span),
          relativeStrength(closes, span),
          ...Object.values(bollingerBands(closes, span, 2)),
          ...Object.values(macd(closes, span, span + 5, 9)),
        ];
        for (const values of all) expect(values).toHaveLength(closes.length);
      }),
    );
  });
});
