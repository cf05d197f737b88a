import type { Clock } from "#server/exchange/kit/clock.ts";

const WINDOW_MS = 15 * 60_000;
const MOST = 5;

/** Counts wrong codes of operators. */
export interface Attempts {
  /** Whether there were too many lately. */
  isBlocked(operator: string): boolean;
  failed(operator: string): void;
  succeeded(operator: string): void;
}

/** At most 5 failures within 15 minutes. */
export function createAttempts(clock: Pick<Clock, "now">): Attempts {
  const failures = new Map<string, readonly number[]>();
  const recent = (operator: string) =>
    (failures.get(operator) ?? []).filter((time) => clock.now() - time < WINDOW_MS);
  return {
    isBlocked: (operator) => recent(operator).length >= MOST,
    failed: (operator) => void failures.set(operator, [...recent(operator), clock.now()]),
    succeeded: (operator) => void failures.delete(operator),
  };
}
