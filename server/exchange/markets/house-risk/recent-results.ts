import type { HouseResult } from "./types.ts";

const MINUTE_MS = 60_000;
const SPAN_MS = 24 * 60 * MINUTE_MS;

/** What the house gained and lost in the last 24 hours, kept by the minute. */
export interface RecentResults {
  readonly spanMs: number;
  add(result: Pick<HouseResult, "time" | "amount">): void;
  /** Gains less losses; a minute leaves as a whole, 24 hours after its end. */
  sum(now: number): bigint;
}

export function createRecentResults(): RecentResults {
  const minutes = new Map<number, bigint>();
  let total = 0n;
  return {
    spanMs: SPAN_MS,
    add({ time, amount }) {
      const minute = Math.floor(time / MINUTE_MS);
      minutes.set(minute, (minutes.get(minute) ?? 0n) + amount);
      total += amount;
    },
    sum(now) {
      for (const [minute, amount] of minutes) {
        if ((minute + 1) * MINUTE_MS + SPAN_MS > now) continue;
        minutes.delete(minute);
        total -= amount;
      }
      return total;
    },
  };
}
