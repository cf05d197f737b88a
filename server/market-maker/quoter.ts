import type { Random } from "../exchange/kit/random.ts";
import type { Quote as MarketQuote } from "../exchange/markets/marks/types.ts";
import type { Market } from "../exchange/markets/types.ts";
import type { Command, Side } from "../exchange/spot/types.ts";
import type { FairPrice } from "./fair-prices.ts";
import { type Grid, RUNGS, restingLots, rungDistances, rungOf } from "./ladder.ts";
import type { Quote, RestingQuotes } from "./resting-quotes.ts";

/** The desk that quotes. */
const QUOTER = { kind: "house", desk: 1 } as const;
/** Maximum surplus orders on occupied rungs that leave a side per tick, so that the book changes gradually. */
const MAX_SURPLUS = 4;
/** So many orders a side are exchanged for others each tick, mostly near the price. */
const REFRESHED = 2;

/** What to take out of the book, and then what to put in. */
export interface Changes {
  readonly cancels: readonly Command[];
  readonly places: readonly Command[];
  /** The price on each side at which the ladder begins: the desk's quote. Follows from the fair price alone. */
  readonly quote: MarketQuote;
}

/** The quotes of one side on their rungs: one that stays on each, those that are misplaced, those that are too many. */
interface Sorted {
  readonly rungs: (Quote | null)[];
  readonly gone: Quote[];
  readonly surplus: Quote[];
}

function sortQuotes(
  quotes: Iterable<Quote>,
  distances: readonly number[],
  away: (ticks: number) => number,
): Sorted {
  const rungs: (Quote | null)[] = Array.from({ length: RUNGS }, () => null);
  const gone: Quote[] = [];
  const surplus: Quote[] = [];
  // A quote may come nearer to the price than its rung begins, but not so near that the next move crosses it.
  const tooNear = (distances[0] ?? 1) / 2;
  for (const quote of quotes) {
    const distance = away(quote.ticks);
    const rung = Math.max(0, rungOf(distances, distance));
    if (distance < tooNear || rung >= RUNGS) gone.push(quote);
    else if (rungs[rung]) surplus.push(quote);
    else rungs[rung] = quote;
  }
  return { rungs, gone, surplus };
}

/** Plans the changes of one market's quotes around the fair price: misplaced ones go, empty rungs are filled. */
export function planQuotes(
  request: { market: Market; grid: Grid; fair: FairPrice; resting: RestingQuotes },
  random: Random,
): Changes {
  const { market, grid, fair, resting } = request;
  const fairTicks = fair.price / grid.tick;
  const distances = rungDistances(fairTicks);

  const originOf = (side: Side) => (side === "buy" ? Math.floor(fairTicks) : Math.ceil(fairTicks));
  const planSide = (side: Side): Omit<Changes, "quote"> => {
    const origin = originOf(side);
    const outwards = side === "buy" ? -1 : 1;
    const { rungs, gone, surplus } = sortQuotes(
      resting.of(side),
      distances,
      (ticks) => (ticks - origin) * outwards,
    );
    for (let count = 0; count < REFRESHED; count += 1) {
      const rung = Math.floor(RUNGS * random.next() ** 2);
      const quote = rungs[rung];
      if (quote) gone.push(quote);
      rungs[rung] = null;
    }
    const leaving = [...gone, ...surplus.slice(0, MAX_SURPLUS)];
    const empty = rungs.flatMap((quote, rung) => (quote ? [] : [rung]));
    return {
      cancels: leaving.map(({ id }) => ({ type: "cancel", trader: QUOTER, orderId: id })),
      places: empty.flatMap((rung): Command[] => {
        const from = distances[rung] ?? 0;
        const width = (distances[rung + 1] ?? from + 1) - from;
        const ticks = origin + outwards * (from + Math.floor(width * random.next()));
        const amount = grid.amount(restingLots(market, grid, rung, fair.usd, random));
        if (ticks <= 0) return [];
        return [{ type: "place", trader: QUOTER, side, mode: "limit", price: grid.price(ticks), amount }];
      }),
    };
  };
  const bids = planSide("buy");
  const asks = planSide("sell");
  const [nearest = 1] = distances;
  return {
    cancels: [...bids.cancels, ...asks.cancels],
    places: [...bids.places, ...asks.places],
    quote: { bid: grid.price(originOf("buy") - nearest), ask: grid.price(originOf("sell") + nearest) },
  };
}
