import { startFeed } from "../feed-process.ts";
import { type Summary, summarise } from "../measure-page.ts";
import { ratiosOf, slowest } from "../ratios.ts";
import { round } from "../statistics.ts";
import { type BenchCase, cases, type Measurement, type Variant, variantsOf } from "./cases.ts";
import { measureBook } from "./measure.ts";

/** What one page did in one case, in the median of its runs. */
export interface PageResult extends Summary {
  readonly variant: Variant;
  /** Its main-thread share over the floor's, in the median of the rounds. */
  readonly busyRatio: number;
  /** The same of its p99 latency. */
  readonly p99Ratio: number;
}
export interface Comparison extends BenchCase {
  readonly runs: readonly Measurement[];
  readonly pages: readonly PageResult[];
}

/**
 * FAST-BOOK-001 FAST-BOOK-002 FAST-BOOK-003: measures all pages of all cases one after the other, the order turned from round to round, so that
 * a slow moment of the machine meets all of them, and pages of different cases can be compared as well.
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
  const wanted = cases
    .filter(({ rate, levels }) => options.only?.includes(`${rate}x${levels}`) ?? true)
    .map((order) => ({
      order,
      variants: variantsOf(order).filter((variant) => options.pages?.includes(variant) ?? true),
      runs: [] as Measurement[],
    }));
  for (let pair = 0; pair < options.pairs; pair += 1)
    for (const { order, variants, runs } of wanted)
      for (const variant of pair % 2 === 0 ? variants : variants.toReversed())
        runs.push(await measureBook(feed, variant, order, options.seconds));
  feed.stop();
  return wanted.map(({ order, variants, runs }) => {
    const of = (page: Variant) => runs.filter(({ variant }) => variant === page);
    const pages = variants.map((variant) => {
      const busy = ratiosOf(variant, of(variant), of("floor"));
      const p99 = ratiosOf(variant, of(variant), of("floor"), slowest);
      const ratios = { busyRatio: round(busy.value, 2), p99Ratio: round(p99.value, 2) };
      return { variant, ...summarise(of(variant)), ...ratios };
    });
    return { ...order, runs, pages };
  });
}
