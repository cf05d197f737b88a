/** A time for people, UTC, cut to its minute: "2026-03-04 12:05". @param ms unix milliseconds */
export function minuteText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace("T", " ");
}
