import { expect, it } from "vitest";
import { defaultSpans } from "#src/streams/markets/screens/indicator-spans.ts";
import type { ChartShown } from "#src/streams/spot/screens/types.ts";
import { curvesOf } from "#src/ui/markets/chart/indicators/catalogue.ts";
import { candlesCsv } from "#src/ui/markets/chart/save/candles-csv.ts";
import { market } from "../../options/samples.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 23, 14);
const shown: ChartShown = {
  ...{ averages: true, exponential: false, bands: true, volume: true, macd: false, rsi: false },
  spans: { ...defaultSpans, averages: [1, 2], bands: [3, 2] },
};
const closes = [64_000.5, 64_001, 63_999.25, 64_000.12345678];
const candles = closes.map((close, index) => ({
  time: START + index * MINUTE,
  ...{ open: 64_000, high: 64_002, low: 63_999, close, volume: 0.00000012 },
}));
const curves = curvesOf(closes, shown);
const range = { min: START + MINUTE, max: START + 2 * MINUTE + 1 };

it("SPOT-CHART-013 the candles in sight are saved with the shown indicators, times in UTC, names quoted", () => {
  expect(candlesCsv(candles, curves, range, shown).split("\r\n")).toEqual([
    'time,open,high,low,close,volume,MA(1),MA(2),"BOLL (3, 2) upper","BOLL (3, 2) middle","BOLL (3, 2) lower"',
    "2026-11-23T14:01:00.000Z,64000.00000000,64002.00000000,63999.00000000,64001.00000000,0.00000012,64001.00000000,64000.75000000,,,",
    expect.stringMatching(
      /^2026-11-23T14:02:00.000Z,(\d+\.\d{8},){4}0.00000012,63999.25000000,64000.12500000,64001\.\d{8},64000.25000000,63998\.\d{8}$/,
    ),
    "",
  ]);
});

it("SPOT-CHART-013 what is not shown has no column, and a range without candles leaves the names alone", () => {
  const plain = { ...shown, averages: false, bands: false };
  const names = "time,open,high,low,close,volume\r\n";
  expect(candlesCsv(candles, {}, { min: 0, max: 1 }, plain)).toBe(names);
});

it("SPOT-CHART-013 a compared pair has a column of its closes, empty where it has no candle", () => {
  const plain = { ...shown, averages: false, bands: false };
  const other = { market: { ...market, symbol: "ETH/USDT" }, candles: candles.slice(0, 2) };
  const [names, ...rows] = candlesCsv(candles, {}, range, plain, other).trimEnd().split("\r\n");
  expect(names).toBe("time,open,high,low,close,volume,ETH/USDT close");
  expect(rows.map((row) => row.split(",").slice(-2))).toEqual([
    ["0.00000012", "64001.00000000"],
    ["0.00000012", ""],
  ]);
});
