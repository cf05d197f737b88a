import type { Ticker } from "./types.ts";

/**
 * The change over 24 hours in percent as the wire writes it: signed, 2 decimals ("+3.00", "-1.61"), rounded half away
 * from zero; "+0.00" where the opening price is unknown.
 */
export function changePercent({ open, last }: Pick<Ticker, "open" | "last">): string {
  if (open <= 0n) return "+0.00";
  const difference = last - open;
  const sign = difference < 0n ? "-" : "+";
  const size = difference < 0n ? -difference : difference;
  const hundredths = (size * 20_000n + open) / (2n * open);
  const text = hundredths.toString().padStart(3, "0");
  return `${hundredths === 0n ? "+" : sign}${text.slice(0, -2)}.${text.slice(-2)}`;
}
