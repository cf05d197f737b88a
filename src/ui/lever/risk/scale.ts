/** Where the gauge marks the threshold, as a share of its length. */
const THRESHOLD_AT = 0.25;

/**
 * A risk rate's place on the gauge, 0…1, for pixels: `1 − ¾ × threshold ÷ rate`. The threshold stands at a quarter, twice the
 * threshold a little past the middle, no risk at the end: the nearer to liquidation, the more room a percent gets.
 */
export function placeOf(rate: number, threshold: number): number {
  if (!(rate > 0)) return 0;
  return Math.min(1, Math.max(0, 1 - ((1 - THRESHOLD_AT) * threshold) / rate));
}

/** How a rate stands to its threshold: within a tenth of it is danger, within half is a warning. */
export function zoneOf(rate: number, threshold: number): "danger" | "warning" | "calm" {
  if (rate <= threshold * 1.1) return "danger";
  return rate <= threshold * 1.5 ? "warning" : "calm";
}
