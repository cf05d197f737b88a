import type { Differences, Level, Top } from "./types.ts";

const GONE = "0";

function changed(before: readonly Level[], after: readonly Level[]): Level[] {
  const known = new Map(before);
  const kept = new Set(after.map(([price]) => price));
  return [
    ...after.filter(([price, amount]) => known.get(price) !== amount),
    ...before.filter(([price]) => !kept.has(price)).map(([price]): Level => [price, GONE]),
  ];
}

/** The levels that differ between two states of a book. */
export function differencesOf(before: Top, after: Top, seq: number): Differences {
  return { seq, bids: changed(before.bids, after.bids), asks: changed(before.asks, after.asks) };
}
