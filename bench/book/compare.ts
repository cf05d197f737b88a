import { median, round } from "../statistics.ts";
import { type BenchCase, cases, type Measurement, type Variant, variants } from "./cases.ts";
import { measureBook, startFeed } from "./measure.ts";

export interface Comparison extends BenchCase {
  readonly runs: readonly Measurement[];
  readonly floor: Summary;
  readonly book: Summary;
  /** Our main-thread share over the floor's, of the pairs' medians. */
  readonly busyRatio: number;
}
export type Summary = Omit<Measurement, "variant" | "messages">;

/** The median of each figure; of the long frames the sum, of the worst frame the worst. */
function summarise(runs: readonly Measurement[], variant: Variant): Summary {
  const own = runs.filter((run) => run.variant === variant);
  const of = (read: (run: Measurement) => number): number => median(own.map(read));
  return {
    latency: {
      p50: of((run) => run.latency.p50),
      p95: of((run) => run.latency.p95),
      p99: of((run) => run.latency.p99),
    },
    busy: of((run) => run.busy),
    framesOver50: own.reduce((sum, run) => sum + run.framesOver50, 0),
    worstFrame: Math.max(...own.map((run) => run.worstFrame)),
    heapGrowth: of((run) => run.heapGrowth),
  };
}

/** FAST-BOOK-001 FAST-BOOK-002 FAST-BOOK-003: measures floor and book in pairs, the order turned from pair to pair, so that a slow moment of the machine meets both. */
export async function compareBooks(options: {
  readonly seconds: number;
  readonly pairs: number;
}): Promise<Comparison[]> {
  const feed = await startFeed();
  const comparisons: Comparison[] = [];
  for (const order of cases) {
    const runs: Measurement[] = [];
    for (let pair = 0; pair < options.pairs; pair += 1)
      for (const variant of pair % 2 === 0 ? variants : variants.toReversed())
        runs.push(await measureBook(feed, variant, order, options.seconds));
    const [floor, book] = [summarise(runs, "floor"), summarise(runs, "book")];
    comparisons.push({ ...order, runs, floor, book, busyRatio: round(book.busy / floor.busy, 2) });
  }
  feed.stop();
  return comparisons;
}
