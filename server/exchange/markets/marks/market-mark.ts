import type { SpotExchange } from "../../spot/types.ts";
import type { Market } from "../types.ts";
import { type Crowd, createCrowd } from "./crowd.ts";
import { crowdMiddle } from "./depth.ts";
import { createPublished, type Published } from "./published.ts";
import { DEMAND_MS, LIVE_MS, QUOTE_MS } from "./rules.ts";
import type { Mark, MarkSource, Quote } from "./types.ts";

/** The mark of one market: its sources, and what was published. Times named `at` are monotonic ms; `time` is what a mark carries. */
export interface MarketMark {
  readonly crowd: Crowd;
  readonly published: Published;
  /** The newest one, from before the start where this run has published none. */
  current(): Mark | null;
  quoted(quote: Quote, at: number): void;
  hasQuote(at: number): boolean;
  /** Looks at the book, where no quoter is trusted with the market at present. */
  sample(at: number): void;
  /** The next mark; `null` where no source gives a price, or the newest mark is not older than `time`. */
  publish(time: number, at: number): Mark | null;
  isLive(at: number): boolean;
  /** Whether the newest mark is too young for another one on demand. */
  isFresh(at: number): boolean;
}

/** @param before what `current` gives until something is published; the numbers go on from it. */
export function createMarketMark(
  market: Pick<Market, "id" | "markDepth">,
  spot: Pick<SpotExchange, "resting">,
  before: Mark | null,
): MarketMark {
  const crowd = createCrowd();
  const published = createPublished();
  let quote: { readonly price: bigint; readonly at: number } | null = null;
  let seq = before?.seq ?? 0;
  let publishedAt: number | null = null;

  const youngerThan = (ms: number, since: number | null, at: number) => since !== null && at - since <= ms;
  const hasQuote = (at: number) => youngerThan(QUOTE_MS, quote?.at ?? null, at);
  const priceAt = (at: number): readonly [bigint, MarkSource] | null => {
    if (quote && hasQuote(at)) return [quote.price, "quoted"];
    const price = crowd.price(at);
    return price === null ? null : [price, "crowd"];
  };

  return {
    crowd,
    published,
    hasQuote,
    current: () => published.newest ?? before,
    quoted({ bid, ask }, at) {
      quote = { price: (bid + ask) / 2n, at };
    },
    sample(at) {
      if (hasQuote(at)) return;
      const [bids, asks] = [spot.resting(market.id, "buy"), spot.resting(market.id, "sell")];
      crowd.sample(crowdMiddle(bids, asks, market.markDepth), at);
    },
    publish(time, at) {
      const found = priceAt(at);
      if (!found || time <= (published.newest?.time ?? 0)) return null;
      const [price, source] = found;
      seq += 1;
      const mark = { marketId: market.id, seq, price, time, source };
      published.add(mark);
      publishedAt = at;
      return mark;
    },
    isLive: (at) => youngerThan(LIVE_MS, publishedAt, at),
    isFresh: (at) => publishedAt !== null && at - publishedAt < DEMAND_MS,
  };
}
