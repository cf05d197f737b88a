/** One case: how fast the feed speaks and how deep its books are. */
export interface BenchCase {
  readonly rate: number;
  readonly levels: number;
}
export const cases: readonly BenchCase[] = [
  { rate: 20, levels: 20 },
  { rate: 200, levels: 20 },
  { rate: 1_000, levels: 20 },
  { rate: 1_000, levels: 200 },
];
export const variants = ["floor", "book"] as const;
export type Variant = (typeof variants)[number];

/** What one page did in one case. */
export interface Measurement {
  readonly variant: Variant;
  readonly messages: number;
  /** ms from the receipt of a message to the painted frame that shows it or a newer one. */
  readonly latency: { readonly p50: number; readonly p95: number; readonly p99: number };
  /** CPU time of the main thread's tasks over wall time, without the probe. */
  readonly busy: number;
  readonly framesOver50: number;
  readonly worstFrame: number;
  /** MB that the heap grew by, each time after a collection. */
  readonly heapGrowth: number;
}
