const DAY_MS = 86_400_000;
/** Overnight fees are due a minute after midnight, UTC. */
const DUE_AFTER_MS = 60_000;

/** Days since the epoch, UTC. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** The latest day whose overnight fee is due at `time`. */
export function dueDay(time: number): number {
  return dayOf(time - DUE_AFTER_MS);
}
