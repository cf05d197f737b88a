/** Simple moving average of the last `span` values at a place; `null` where there are not enough. Places pixels only. */
export function averageAt(closes: readonly number[], index: number, span: number): number | null {
  if (index + 1 < span) return null;
  let sum = 0;
  for (let at = index - span + 1; at <= index; at += 1) sum += closes[at] ?? 0;
  return sum / span;
}

/** The moving average at every place, by a running sum. */
export function movingAverage(closes: readonly number[], span: number): (number | null)[] {
  let sum = 0;
  return closes.map((close, index) => {
    sum += close - (index >= span ? (closes[index - span] ?? 0) : 0);
    return index + 1 < span ? null : sum / span;
  });
}
