import type { InsuredHours } from "./types.ts";

const MINUTE = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

/** Whether an instant (unix ms) lies in the hours, by the clock in UTC, both minutes included. */
export function isInsuredTime({ from, to }: InsuredHours, time: number): boolean {
  const minute = Math.floor(time / MINUTE) % DAY_MINUTES;
  return from <= to ? from <= minute && minute <= to : from <= minute || minute <= to;
}

/** A time of day for people. @param minutes since midnight: 570 is "09:30" */
export function clockText(minutes: number): string {
  const parts = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
