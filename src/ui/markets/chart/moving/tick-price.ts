import { decimalsOf, withoutZeros } from "#domain/numbers/decimal.ts";

/**
 * The price of the market's ticks that is nearest to a place of the chart, as it would be typed; at least one tick.
 * @param tick a decimal above 0, "0.01"
 */
export function tickPrice(value: number, tick: string): string {
  const step = Number(tick);
  const ticks = Math.max(1, Math.round(value / step));
  return withoutZeros((ticks * step).toFixed(decimalsOf(tick)));
}
