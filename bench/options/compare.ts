import { startFeed } from "../feed-process.ts";
import { type Measurement, measurePage, type Summary, summarise } from "../measure-page.ts";
import { round } from "../statistics.ts";

const RATE = 20;
const variants = ["floor", "options"] as const;
type Variant = (typeof variants)[number];
interface Run extends Measurement {
  readonly variant: Variant;
}

export interface OptionComparison {
  /** Prices a second. */
  readonly rate: number;
  readonly runs: readonly Run[];
  readonly floor: Summary;
  readonly options: Summary;
  /** Our main-thread share over the floor's, of the pairs' medians. */
  readonly busyRatio: number;
}

/**
 * FAST-MICRO-001: a hundred running options with their countdowns while the price moves 20 times a second, beside the floor, in pairs
 * whose order is turned from pair to pair.
 */
export async function compareOptions(options: {
  readonly seconds: number;
  readonly pairs: number;
}): Promise<OptionComparison> {
  const feed = await startFeed<{ rate: number }>("bench/options/feed/feed.ts");
  feed.follow({ rate: RATE });
  const runs: Run[] = [];
  for (let pair = 0; pair < options.pairs; pair += 1)
    for (const variant of pair % 2 === 0 ? variants : variants.toReversed()) {
      const measured = await measurePage(`${feed.address}/${variant}.html`, options.seconds, (page) =>
        page
          .getByText(/^67,\d{3}\.\d{2}$/)
          .nth(150)
          .waitFor(),
      );
      runs.push({ variant, ...measured });
    }
  feed.stop();
  const of = (variant: Variant): Summary => summarise(runs.filter((run) => run.variant === variant));
  const [floor, own] = [of("floor"), of("options")];
  return { rate: RATE, runs, floor, options: own, busyRatio: round(own.busy / floor.busy, 2) };
}
