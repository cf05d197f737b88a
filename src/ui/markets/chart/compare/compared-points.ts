import type { Candle } from "#src/streams/spot/screens/types.ts";

/** Another market's closes on the scale of the chart's prices. */
export interface ComparedPoints {
  readonly points: readonly (readonly [time: number, price: number])[];
  /** Its last close, and how much it changed since the left edge, as a share. */
  readonly last: number;
  readonly change: number;
}

/**
 * Scales another market so that both begin at the same height at the left edge: from there the same way up or down is the same change in
 * percent. `null`: the two have no time in common, or a price is 0.
 * @param from the left edge, unix ms
 */
export function comparedPoints(
  own: readonly Candle[],
  other: readonly Candle[],
  from: number,
): ComparedPoints | null {
  const begin = Math.max(from, own[0]?.time ?? from, other[0]?.time ?? from);
  const [first, base] = [own, other].map((candles) => candles.find(({ time }) => time >= begin)?.close ?? 0);
  const last = other.at(-1);
  if (!first || !base || last === undefined) return null;
  const scale = first / base;
  return {
    points: other.map(({ time, close }) => [time, close * scale]),
    last: last.close,
    change: last.close / base - 1,
  };
}
