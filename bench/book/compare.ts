import { startFeed } from "../feed-process.ts";
import { type Summary, summarise } from "../measure-page.ts";
import { round } from "../statistics.ts";
import { type BenchCase, cases, type Measurement, type Variant, variantsOf } from "./cases.ts";
import { measureBook } from "./measure.ts";

/** What one page did in one case, in the median of its runs. */
export interface PageResult extends Summary {
  readonly variant: Variant;
  /** Its main-thread share over the floor's. */
  readonly busyRatio: number;
}
export interface Comparison extends BenchCase {
  readonly runs: readonly Measurement[];
  readonly pages: readonly PageResult[];
}

const summaryOf = (runs: readonly Measurement[], variant: Variant): Summary =>
  summarise(runs.filter((run) => run.variant === variant));

/**
 * FAST-BOOK-001 FAST-BOOK-002 FAST-BOOK-003: measures all pages of a case one after the other, the order turned from round to round, so that
 * a slow moment of the machine meets all of them.
 */
export async function compareBooks(options: {
  readonly seconds: number;
  /** Rounds in which each page is measured once. */
  readonly pairs: number;
  /** Some cases, "1000x20"; `null` for all. */
  readonly only: readonly string[] | null;
  /** Some pages, the floor among them; `null` for all. */
  readonly pages: readonly string[] | null;
}): Promise<Comparison[]> {
  const feed = await startFeed<BenchCase>("bench/book/feed/feed.ts");
  const comparisons: Comparison[] = [];
  const wanted = cases.filter(({ rate, levels }) => options.only?.includes(`${rate}x${levels}`) ?? true);
  for (const order of wanted) {
    const variants = variantsOf(order).filter((variant) => options.pages?.includes(variant) ?? true);
    const runs: Measurement[] = [];
    for (let pair = 0; pair < options.pairs; pair += 1)
      for (const variant of pair % 2 === 0 ? variants : variants.toReversed())
        runs.push(await measureBook(feed, variant, order, options.seconds));
    const floor = summaryOf(runs, "floor");
    const pages = variants.map((variant) => {
      const summary = summaryOf(runs, variant);
      return { variant, ...summary, busyRatio: round(summary.busy / floor.busy, 2) };
    });
    comparisons.push({ ...order, runs, pages });
  }
  feed.stop();
  return comparisons;
}
