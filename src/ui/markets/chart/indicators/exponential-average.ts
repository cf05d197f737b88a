import type { Values } from "./moving-average.ts";

/**
 * Exponential moving average: EMA(t) = EMA(t − 1) + (value(t) − EMA(t − 1)) · 2 / (span + 1), begun with the mean of the first
 * `span` values (as TA-Lib does). Values that are not known yet lead it: it begins `span` values after them.
 */
export function exponentialAverage(values: Values, span: number): Values {
  const weight = 2 / (span + 1);
  let count = 0;
  let sum = 0;
  let average: number | null = null;
  return values.map((value) => {
    if (value === null) return null;
    if (average !== null) average += (value - average) * weight;
    else {
      count += 1;
      sum += value;
      if (count === span) average = sum / span;
    }
    return average;
  });
}
