import type { Period } from "#domain/limits.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The maximum length of a candle of the period, in ms: to request a range of candles. */
export const periodLength: Readonly<Record<Period, number>> = {
  "1min": MINUTE,
  "5min": 5 * MINUTE,
  "15min": 15 * MINUTE,
  "30min": 30 * MINUTE,
  "60min": 60 * MINUTE,
  "4hour": 240 * MINUTE,
  "1day": DAY,
  "1week": 7 * DAY,
  "1mon": 31 * DAY,
  "1year": 366 * DAY,
};
/** 1970-01-01 was a Thursday; weeks begin on Monday, UTC. */
const FIRST_MONDAY = 4 * DAY;

/** The start (unix ms, UTC) of the candle of `period` that `time` falls into. Weeks begin on Monday, months on the first. */
export function candleStart(time: number, period: Period): number {
  const date = new Date(time);
  if (period === "1year") return Date.UTC(date.getUTCFullYear(), 0);
  if (period === "1mon") return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  const length = periodLength[period];
  const origin = period === "1week" ? FIRST_MONDAY : 0;
  return Math.floor((time - origin) / length) * length + origin;
}
