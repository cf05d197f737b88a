import type { Feed } from "../feed-process.ts";
import { measurePage } from "../measure-page.ts";
import type { ProbeReport } from "../page/probe.ts";
import type { BenchCase, Measurement, Variant } from "./cases.ts";
import { SENT_PATH } from "./feed/types.ts";

/**
 * From when each message was sent to when a frame that shows it, or a newer one, was painted; ms. Measured from the feed, because a page
 * need not see each message: the product's connection lives in a worker.
 */
export function latenciesOf(
  sent: readonly (readonly [mark: string, at: number])[],
  painted: ProbeReport["painted"],
): number[] {
  const places = new Map(sent.map(([mark], index) => [mark, index]));
  const latencies: number[] = [];
  let shown: number | null = null;
  for (const { mark, at } of painted) {
    const place = places.get(mark);
    if (place === undefined) continue;
    // What the first frame shows may be older than the measurement.
    for (let index = (shown ?? place) + 1; index <= place; index += 1)
      latencies.push(at - (sent[index]?.[1] ?? at));
    shown = place;
  }
  return latencies;
}

/** One page in one case. */
export async function measureBook(
  feed: Feed<BenchCase>,
  variant: Variant,
  order: BenchCase,
  seconds: number,
): Promise<Measurement> {
  feed.follow(order);
  const measured = await measurePage(
    `${feed.address}/${variant}.html`,
    seconds,
    (page) =>
      page
        .getByText(/^1\.\d{5}$/)
        .first()
        .waitFor(),
    async ({ painted }) => {
      const answer = await fetch(`${feed.address}${SENT_PATH}`);
      return latenciesOf((await answer.json()) as [string, number][], painted);
    },
  );
  return { variant, ...measured };
}
