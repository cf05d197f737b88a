import type { Period } from "#domain/limits.ts";
import { periodStart } from "../period.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** One step of the walk: a candle of `period` that starts at `time` (ms) and lasts `days`. */
export interface Step {
  readonly period: Period;
  readonly time: number;
  readonly days: number;
}

/** How fine the history is, from its beginning on: steps of `minutes` until `untilDays` before today. */
const stretches: readonly { period: Period; minutes: number; untilDays: number }[] = [
  { period: "1day", minutes: 1440, untilDays: 180 },
  { period: "60min", minutes: 60, untilDays: 60 },
  { period: "30min", minutes: 30, untilDays: 30 },
  { period: "15min", minutes: 15, untilDays: 14 },
  { period: "5min", minutes: 5, untilDays: 3 },
];
const YEARS = 4;

/**
 * The steps from the first of January four years back to the minute of `now` (ms). Stretches meet at midnight UTC, so that
 * every coarser candle consists of whole steps.
 */
export function historySteps(now: number): Step[] {
  const today = periodStart("1day", now);
  const steps: Step[] = [];
  let time = Date.UTC(new Date(now).getUTCFullYear() - YEARS, 0, 1);
  const walk = (period: Period, minutes: number, until: number) => {
    for (; time < until; time += minutes * MINUTE) steps.push({ period, time, days: minutes / 1440 });
  };
  for (const { period, minutes, untilDays } of stretches) walk(period, minutes, today - untilDays * DAY);
  walk("1min", 1, periodStart("1min", now));
  return steps;
}
