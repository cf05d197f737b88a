import type { Deal } from "./types.ts";

const HOUR_MS = 3_600_000;

/** When to warn of a deadline: an hour before, or a tenth of the time if that is less. Unix ms. */
export function warningAt(time: number, deadline: number): number {
  const ahead = Math.min(HOUR_MS, Math.floor((deadline - time) / 10));
  return deadline - ahead;
}

/**
 * From when the buyer of a paid deal can appeal: `appealMs` after paying, or when the seller's time to confirm is over, whichever comes
 * first. Unix ms; `null` for a deal that is not paid.
 */
export function appealableAt(
  { state, paidAt, deadline }: Pick<Deal, "state" | "paidAt" | "deadline">,
  appealMs: number,
): number | null {
  if (state !== "paid" || paidAt === null) return null;
  return Math.min(paidAt + appealMs, deadline ?? Number.POSITIVE_INFINITY);
}
