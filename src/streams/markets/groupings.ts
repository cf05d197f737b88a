import { decimalsOf, formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";

/** The number of steps while the price is unknown, and the maximum. */
const STEPS_UNKNOWN = 4;
const MAX_STEPS = 6;
/** No step is wider than this part of the price: beyond it a book has only a handful of rows. */
const WIDEST_PART = 100n;

/**
 * The steps that a book's levels can be grouped by, finest first: the tick × 1, 10, 100 … up to a hundredth of the price.
 * @param tick the market's price step, a plain decimal; @param price the latest price, `null` while unknown.
 */
export function groupingsOf(tick: string, price: string | null): readonly string[] {
  const finest = parseDecimal(tick);
  if (finest === null || finest <= 0n) return [tick];
  const scaled = price === null ? null : parseDecimal(price);
  const steps: string[] = [];
  for (let step = finest; steps.length < MAX_STEPS; step *= 10n) {
    const tooWide = scaled === null ? steps.length >= STEPS_UNKNOWN : step * WIDEST_PART > scaled;
    if (tooWide && steps.length > 0) break;
    steps.push(plain(step));
  }
  return steps;
}

function plain(scaled: bigint): string {
  const text = formatDecimal(scaled);
  return formatDecimal(scaled, MONEY_SCALE, decimalsOf(text));
}
