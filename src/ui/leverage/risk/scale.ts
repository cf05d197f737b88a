import { type RiskZone, riskZone } from "#domain/leverage/trade.ts";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { Format } from "#src/ui/kit/format/format.ts";

/** Where the gauge marks the threshold, as a share of its length. */
const THRESHOLD_AT = 0.25;

/** The gauge ends at this multiple of the threshold, a level from which no usual move of the market leads to liquidation. */
const SAFE_TIMES = 5;

/** Rates above are written as "> 1,000%": by then the exact figure says nothing about the danger. In percent. */
const MAX_WRITTEN = "1000";

/** The rate at the gauge's end, in percent like the threshold. */
export function gaugeEnd(threshold: number): number {
  return SAFE_TIMES * threshold;
}

/**
 * A risk rate's place on the gauge, 0…1, for pixels. Below the threshold it rises in proportion to the rate; above, in proportion to its
 * logarithm, so that the nearer to liquidation, the more room a percent gets. The threshold is at a quarter, five times of it at the end.
 */
export function placeOf(rate: number, threshold: number): number {
  if (!(rate > 0)) return 0;
  if (rate <= threshold) return (THRESHOLD_AT * rate) / threshold;
  const share = Math.log(rate / threshold) / Math.log(SAFE_TIMES);
  return THRESHOLD_AT + (1 - THRESHOLD_AT) * Math.min(1, share);
}

/** The zone of a risk rate, both in percent; one that is not known is calm. */
export function zoneOf(ratePercent: string | null, thresholdPercent: string): RiskZone {
  const rate = ratePercent === null ? null : parseDecimal(ratePercent);
  const threshold = parseDecimal(thresholdPercent);
  return rate === null || threshold === null ? "calm" : riskZone(rate, threshold);
}

/** A risk rate in percent as it is written: with 2 decimals, above 1,000 % only that it is above. */
export function writtenRate(rate: string | null, { percent }: Pick<Format, "percent">): string {
  const isBeyond = rate !== null && Number(rate) > Number(MAX_WRITTEN);
  return isBeyond
    ? `> ${percent(MAX_WRITTEN, { plain: true, decimals: 0 })}`
    : percent(rate, { plain: true });
}
