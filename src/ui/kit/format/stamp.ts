/**
 * Reads a time stamp of the exchange: "2026-11-21 14:03:52" in UTC, ISO 8601, or digits (unix seconds or milliseconds).
 * @returns unix milliseconds, `null` for anything else.
 */
export function parseStamp(text: string): number | null {
  const digits = /^\d{10}(\d{3})?$/.exec(text);
  if (digits) return Number(text) * (digits[1] === undefined ? 1000 : 1);
  const iso = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(text) ? `${text.replace(" ", "T")}Z` : text;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : time;
}
