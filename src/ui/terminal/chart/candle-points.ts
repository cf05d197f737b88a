import type { Candle } from "#src/streams/screens/terminal/types.ts";
import { averageAt, movingAverage } from "./moving-average.ts";

/** Spans of the two averages, in candles. */
export const FAST = 7;
export const SLOW = 25;

type Point = (number | null)[] | { readonly x: number; readonly y: number; readonly color: string };
/** What each series draws, by its id. */
export type Points = Readonly<Record<"candles" | "line" | "volume" | "fast" | "slow", Point[]>>;

const candle = ({ time, open, high, low, close }: Candle): Point => [time, open, high, low, close];
const volume = ({ time, open, close, volume: y }: Candle): Point => ({
  x: time,
  y,
  color: close >= open ? "var(--up)" : "var(--down)",
});

/** All points of all series. */
export function pointsOf(candles: readonly Candle[]): Points {
  const closes = candles.map(({ close }) => close);
  const average = (span: number): Point[] =>
    movingAverage(closes, span).map((value, index) => [candles[index]?.time ?? 0, value]);
  return {
    candles: candles.map(candle),
    line: candles.map(({ time, close }) => [time, close]),
    volume: candles.map(volume),
    fast: average(FAST),
    slow: average(SLOW),
  };
}

/** The last point of each series. */
export function lastPoints(candles: readonly Candle[]): Points | null {
  const last = candles.at(-1);
  if (last === undefined) return null;
  const closes = candles.slice(-SLOW).map(({ close }) => close);
  const average = (span: number): Point[] => [[last.time, averageAt(closes, closes.length - 1, span)]];
  return {
    candles: [candle(last)],
    line: [[last.time, last.close]],
    volume: [volume(last)],
    fast: average(FAST),
    slow: average(SLOW),
  };
}
