const HOUR_MS = 3_600_000;

/** When to warn of a deadline: an hour before, or a tenth of the time where that is less. Unix ms. */
export function warningAt(time: number, deadline: number): number {
  const ahead = Math.min(HOUR_MS, Math.floor((deadline - time) / 10));
  return deadline - ahead;
}
