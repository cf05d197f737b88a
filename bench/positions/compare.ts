import { startFeed } from "../feed-process.ts";
import { type Measurement, measurePage, type Summary, summarise } from "../measure-page.ts";
import { round } from "../statistics.ts";

const RATE = 10;
const variants = ["floor", "positions"] as const;
type Variant = (typeof variants)[number];
interface Run extends Measurement {
  readonly variant: Variant;
}

export interface PositionsComparison {
  /** Prices of each market a second. */
  readonly rate: number;
  readonly runs: readonly Run[];
  readonly floor: Summary;
  readonly positions: Summary;
  /** Our main-thread share over the floor's, of the pairs' medians. */
  readonly busyRatio: number;
}

/**
 * FAST-POSITIONS-001: two hundred open positions while every market moves 10 times a second, beside the floor, in pairs whose order is
 * turned from pair to pair.
 */
export async function comparePositions(options: {
  readonly seconds: number;
  readonly pairs: number;
}): Promise<PositionsComparison> {
  const feed = await startFeed<{ rate: number }>("bench/positions/feed/feed.ts");
  feed.follow({ rate: RATE });
  const runs: Run[] = [];
  for (let pair = 0; pair < options.pairs; pair += 1)
    for (const variant of pair % 2 === 0 ? variants : variants.toReversed()) {
      const measured = await measurePage(`${feed.address}/${variant}.html`, options.seconds, (page) =>
        page
          .getByText(/^67,\d{3}\.\d{2}$/)
          .nth(1)
          .waitFor(),
      );
      runs.push({ variant, ...measured });
    }
  feed.stop();
  const of = (variant: Variant): Summary => summarise(runs.filter((run) => run.variant === variant));
  const [floor, positions] = [of("floor"), of("positions")];
  return { rate: RATE, runs, floor, positions, busyRatio: round(positions.busy / floor.busy, 2) };
}
