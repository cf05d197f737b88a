/** A value at each candle; `null` where the history is too short for one. Places pixels and read-outs, never money. */
export type Values = readonly (number | null)[];

/** Simple moving average: the mean of the last `span` closes, by a running sum. */
export function movingAverage(closes: readonly number[], span: number): Values {
  let sum = 0;
  return closes.map((close, index) => {
    sum += close - (index >= span ? (closes[index - span] ?? 0) : 0);
    return index + 1 < span ? null : sum / span;
  });
}
