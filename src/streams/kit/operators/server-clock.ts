/** How many of the latest offsets are kept: no single late reply moves their median. */
export const OFFSETS_KEPT = 9;

/**
 * The measured offsets of the exchange's clock (its time minus ours, ms), oldest first, after another reply.
 * @param serverTime the exchange's time in the reply; `null`: the reply has none and is not measured
 * @param receivedAt our time at its arrival
 */
export function measured(
  offsets: readonly number[],
  serverTime: number | null,
  receivedAt: number,
): readonly number[] {
  return serverTime === null ? offsets : [...offsets, serverTime - receivedAt].slice(-OFFSETS_KEPT);
}

/** The offset of the exchange's clock: the median of what was measured; 0 until something was. */
export function offsetOf(offsets: readonly number[]): number {
  const sorted = [...offsets].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
