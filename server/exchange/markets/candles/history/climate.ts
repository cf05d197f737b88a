import type { Random } from "../../../kit/random.ts";
import type { Step } from "./grid.ts";

/** What all markets share at each step: how violent it is, and which way the leading market moves within it. */
export interface Climate {
  /** Volatility as a multiple of the usual one. */
  readonly heat: Float64Array;
  /** Trading activity by the hour and the day of the week, 1 on average. */
  readonly hours: Float64Array;
  /** Standardised moves of the leader, `POINTS` a step. */
  readonly lead: Float64Array;
}

/** Prices drawn within a step: they make its high and its low. */
export const POINTS = 4;

/** Log-volatility is the sum of two mean-reverting parts: bursts of hours and seasons of days (relaxation in days). */
const parts = [
  { relaxation: 0.12, spread: 0.32 },
  { relaxation: 6, spread: 0.3 },
];

/** Days before the end in which the weather settles down to the usual, from where the house's traders go on. */
const SETTLING_DAYS = 1;

/** Weather of the whole history; volatility clusters, moves have fat tails. */
export function createClimate(steps: readonly Step[], random: Random): Climate {
  const heat = new Float64Array(steps.length);
  const hours = new Float64Array(steps.length);
  const lead = new Float64Array(steps.length * POINTS);
  const states = parts.map(() => 0);
  let left = steps.reduce((sum, { days }) => sum + days, 0);
  steps.forEach((step, index) => {
    left -= step.days;
    const unsettled = Math.min(1, left / SETTLING_DAYS);
    let log = 0;
    parts.forEach(({ relaxation, spread }, part) => {
      const kept = Math.exp(-step.days / relaxation);
      const state = kept * (states[part] ?? 0) + Math.sqrt(1 - kept * kept) * spread * random.normal();
      states[part] = state;
      log += unsettled * state - (unsettled * spread) ** 2;
    });
    heat[index] = Math.exp(log);
    hours[index] = activity(step);
    for (let point = 0; point < POINTS; point += 1) lead[index * POINTS + point] = fatTailed(random);
  });
  return { heat, hours, lead };
}

/** A draw of variance 1, one in 25 from a distribution three times as wide. */
export function fatTailed(random: Random): number {
  return random.normal() * (random.next() < 0.04 ? 2.5 : 0.88);
}

/** Busiest at 15:00 UTC, when Europe and America overlap; quieter at week-ends. */
export function activity({ time, days }: Step): number {
  const date = new Date(time);
  const day = date.getUTCDay();
  const week = day === 0 || day === 6 ? 0.75 : 1.1;
  if (days >= 1) return week;
  const hour = date.getUTCHours() + date.getUTCMinutes() / 60;
  return week * (1 + 0.4 * Math.cos(((hour - 15) / 24) * 2 * Math.PI));
}
