import { startFeed } from "../feed-process.ts";
import { type Summary, summarise } from "../measure-page.ts";
import { round } from "../statistics.ts";
import { type BenchCase, cases, type Measurement, type Variant, variants } from "./cases.ts";
import { measureBook } from "./measure.ts";

export interface Comparison extends BenchCase {
  readonly runs: readonly Measurement[];
  readonly floor: Summary;
  readonly book: Summary;
  /** Our main-thread share over the floor's, of the pairs' medians. */
  readonly busyRatio: number;
}

const summaryOf = (runs: readonly Measurement[], variant: Variant): Summary =>
  summarise(runs.filter((run) => run.variant === variant));

/** FAST-BOOK-001 FAST-BOOK-002 FAST-BOOK-003: measures floor and book in pairs, the order turned from pair to pair, so that a slow moment of the machine meets both. */
export async function compareBooks(options: {
  readonly seconds: number;
  readonly pairs: number;
}): Promise<Comparison[]> {
  const feed = await startFeed<BenchCase>("bench/book/feed/feed.ts");
  const comparisons: Comparison[] = [];
  for (const order of cases) {
    const runs: Measurement[] = [];
    for (let pair = 0; pair < options.pairs; pair += 1)
      for (const variant of pair % 2 === 0 ? variants : variants.toReversed())
        runs.push(await measureBook(feed, variant, order, options.seconds));
    const [floor, book] = [summaryOf(runs, "floor"), summaryOf(runs, "book")];
    comparisons.push({ ...order, runs, floor, book, busyRatio: round(book.busy / floor.busy, 2) });
  }
  feed.stop();
  return comparisons;
}
