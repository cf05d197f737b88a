import { formatDecimal, MONEY_SCALE, parseDecimal } from "./decimal.ts";

/**
 * A typed decimal moved by whole steps, onto the step's grid: up from between two steps is the next one, not one further.
 * @param step the market's tick or lot; for anything but a positive decimal the text stays unchanged
 * @param times negative is down; the result is never below zero
 */
export function stepped(text: string, step: string, times: number, decimals: number): string {
  const unit = parseDecimal(step);
  const value = parseDecimal(text.trim() === "" ? "0" : text.trim());
  if (unit === null || unit <= 0n || value === null) return text;
  const onGrid = (value / unit) * unit;
  const start = times < 0 && onGrid !== value ? onGrid + unit : onGrid;
  const moved = start + unit * BigInt(times);
  return formatDecimal(moved < 0n ? 0n : moved, MONEY_SCALE, decimals);
}
