import type { Values } from "./moving-average.ts";

/**
 * Relative strength index (J. Welles Wilder, 1978): 100 − 100 / (1 + mean gain / mean loss) of `span` moves. The first means are plain
 * ones; after them each is ((span − 1) · the last mean + the new move) / span. 50 in a market that has not moved.
 */
export function relativeStrength(closes: readonly number[], span: number): Values {
  let gain = 0;
  let loss = 0;
  return closes.map((close, index) => {
    if (index === 0) return null;
    const move = close - (closes[index - 1] ?? close);
    const weight = Math.min(index, span);
    gain += (Math.max(0, move) - gain) / weight;
    loss += (Math.max(0, -move) - loss) / weight;
    if (index < span) return null;
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  });
}
