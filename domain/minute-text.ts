const MINUTE = 60_000;

/** A time for people, UTC, cut to its minute: "2026-03-04 12:05". @param ms unix milliseconds */
export function minuteText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace("T", " ");
}

/** From when something is possible: the first whole minute at or after a time, "2026-03-04 12:06 UTC". @param ms unix milliseconds */
export function fromMinuteText(ms: number): string {
  return `${minuteText(Math.ceil(ms / MINUTE) * MINUTE)} UTC`;
}
