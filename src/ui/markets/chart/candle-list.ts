import type { Candle } from "#src/streams/spot/screens/types.ts";

/** Puts the live candle into a drawn list, in place: over the last one of its time, or after it. `false`: it is older. */
export function putLive(candles: Candle[], live: Candle): boolean {
  const last = candles.at(-1);
  if (last !== undefined && live.time < last.time) return false;
  if (last?.time === live.time) candles[candles.length - 1] = live;
  else candles.push(live);
  return true;
}

/** The place of the candle whose time is nearest, by halving. −1 for an empty list. */
export function nearestIndex(candles: readonly Candle[], time: number): number {
  let low = 0;
  let high = candles.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const [here, next] = [candles[middle]?.time ?? 0, candles[middle + 1]?.time ?? 0];
    if (Math.abs(time - here) <= Math.abs(next - time)) high = middle;
    else low = middle + 1;
  }
  return high;
}

/** The shortest time between two neighbours: the period of the candles. */
export function spacing(candles: readonly Candle[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < candles.length; index += 1)
    least = Math.min(least, (candles[index]?.time ?? 0) - (candles[index - 1]?.time ?? 0));
  return Number.isFinite(least) && least > 0 ? least : 60_000;
}
