import type { Period } from "#domain/limits.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** 1970-01-05, the first Monday after the epoch. */
const FIRST_MONDAY = 4 * DAY;

const fixed: Partial<Record<Period, number>> = {
  "1min": MINUTE,
  "5min": 5 * MINUTE,
  "15min": 15 * MINUTE,
  "30min": 30 * MINUTE,
  "60min": 60 * MINUTE,
  "4hour": 240 * MINUTE,
  "1day": DAY,
};

/**
 * The start of the candle of `period` that `time` falls into; both ms since the epoch, UTC.
 * Weeks start on Monday; months and years follow the calendar.
 */
export function periodStart(period: Period, time: number): number {
  const length = fixed[period];
  if (length !== undefined) return time - (((time % length) + length) % length);
  if (period === "1week") {
    const length = 7 * DAY;
    const since = (time - FIRST_MONDAY) % length;
    return time - ((since + length) % length);
  }
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), period === "1year" ? 0 : date.getUTCMonth(), 1);
}

/**
 * The finer period from which a candle of each period is folded again: a period that divides it exactly and is kept long
 * enough. A week cannot be folded of anything coarser than days, and months do not consist of weeks. A day stays of hours:
 * databases from before there were candles of four hours hold every hour.
 */
export const finerPeriod: Readonly<Record<Exclude<Period, "1min">, Period>> = {
  "5min": "1min",
  "15min": "5min",
  "30min": "15min",
  "60min": "30min",
  "4hour": "60min",
  "1day": "60min",
  "1week": "1day",
  "1mon": "1day",
  "1year": "1mon",
};
