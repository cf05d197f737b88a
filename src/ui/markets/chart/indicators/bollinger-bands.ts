import { movingAverage, type Values } from "./moving-average.ts";

interface Bands {
  readonly upper: Values;
  readonly middle: Values;
  readonly lower: Values;
}

/**
 * Bollinger bands: the moving average of `span` closes, and `width` standard deviations above and below it. The deviation is that of
 * the whole population (divided by `span`), as John Bollinger defines it.
 */
export function bollingerBands(closes: readonly number[], span: number, width: number): Bands {
  const middle = movingAverage(closes, span);
  const deviations = middle.map((mean, index) => {
    if (mean === null) return null;
    let squares = 0;
    for (let at = index - span + 1; at <= index; at += 1) squares += ((closes[at] ?? mean) - mean) ** 2;
    return Math.sqrt(squares / span);
  });
  const apart = (times: number): Values =>
    middle.map((mean, index) => {
      const deviation = deviations[index] ?? null;
      return mean === null || deviation === null ? null : mean + times * deviation;
    });
  return { upper: apart(width), middle, lower: apart(-width) };
}
