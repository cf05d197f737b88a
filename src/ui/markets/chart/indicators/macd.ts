import { exponentialAverage } from "./exponential-average.ts";
import type { Values } from "./moving-average.ts";

interface Macd {
  readonly macd: Values;
  readonly signal: Values;
  readonly histogram: Values;
}

const differences = (a: Values, b: Values): Values =>
  a.map((value, index) => {
    const other = b[index] ?? null;
    return value === null || other === null ? null : value - other;
  });

/**
 * Moving average convergence divergence (Gerald Appel): EMA of `fast` less EMA of `slow` closes, its own EMA of `smooth` values as the
 * signal, and the difference of the two.
 */
export function macd(closes: readonly number[], fast: number, slow: number, smooth: number): Macd {
  const line = differences(exponentialAverage(closes, fast), exponentialAverage(closes, slow));
  const signal = exponentialAverage(line, smooth);
  return { macd: line, signal, histogram: differences(line, signal) };
}
