/*
 * Days and years as people of a time zone count them (IANA names: "Europe/Berlin").
 */

/** All offsets of zones are multiples of it, ms. */
const QUARTER = 900_000;

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The day of an instant in a zone: "2026-01-31". Remembers what it was asked, since a formatter is slow. */
export function createDays(zone: string): (ms: number) => string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv", {
    ...{ timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" },
  });
  const known = new Map<number, string>();
  return (ms) => {
    const quarter = Math.floor(ms / QUARTER);
    const day = known.get(quarter) ?? format.format(quarter * QUARTER);
    known.set(quarter, day);
    return day;
  };
}

/** The first instant of a year in a zone, unix ms. */
export function yearStart(year: number, zone: string): number {
  const dayOf = createDays(zone);
  const first = `${String(year).padStart(4, "0")}-01-01`;
  // Zones are at most 14 hours away from UTC.
  let instant = Date.UTC(year, 0, 1) - 14 * 4 * QUARTER;
  while (dayOf(instant) < first) instant += QUARTER;
  return instant;
}
