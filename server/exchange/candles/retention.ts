import type { Period } from "#contract/limits.ts";

const DAY = 24 * 3_600_000;

/** How long candles are kept, in ms; periods that are not named are kept for ever. */
export const retention: Readonly<Partial<Record<Period, number>>> = {
  "1min": 7 * DAY,
  "5min": 30 * DAY,
  "15min": 90 * DAY,
  "30min": 90 * DAY,
};
