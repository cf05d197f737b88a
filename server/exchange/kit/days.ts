/** Where days begin: at midnight UTC. A day of another length (tests run through weeks in seconds) counts from the same zero. */
export interface Calendar {
  /** Length of a day, ms. */
  readonly dayMs: number;
}

/** A day's number: whole days since 1970. @param time unix ms */
export function dayOf(time: number, { dayMs }: Calendar): number {
  return Math.floor(time / dayMs);
}

/** The instant at which a day begins, unix ms. */
export function startOfDay(day: number, { dayMs }: Calendar): number {
  return day * dayMs;
}
