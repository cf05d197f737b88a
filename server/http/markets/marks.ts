import * as calls from "#contract/calls/markets/markets.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { Mark } from "#server/exchange/markets/marks/types.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";
import { namedMarket } from "./named-market.ts";

/** Maximum published marks in one reply: ten minutes of seconds, and room for those on demand. */
const MAX_PUBLISHED = 1_000;

function markOf({ seq, price, time, source }: Mark): calls.PublishedMark {
  return { seq, mark_price: formatDecimal(price), time, source };
}

/** The mark prices: the current ones, and those of the last ten minutes by time. */
export function markRoutes(routes: Routes, { spot, marks, clock }: HttpParts): void {
  routes.open(calls.marks, async ({ from, to, ...pair }) => {
    const named = namedMarket(spot, pair);
    const current = (named === null ? spot.markets : [named]).flatMap(({ id, quote, base }) => {
      const mark = marks.current(id);
      const names = { legal_id: quote.id, currency_id: base.id };
      const live = marks.isLive(id) ? (1 as const) : (0 as const);
      return mark === null ? [] : [{ ...names, ...markOf(mark), live }];
    });
    if (from === undefined && to === undefined) return { time: clock.now(), marks: current };
    if (named === null) throw new Refused("pair_unknown");
    const published = await marks.between(named.id, from ?? 0, to ?? clock.now());
    return {
      time: clock.now(),
      marks: current,
      published: published.slice(0, MAX_PUBLISHED).map(markOf),
    };
  });
}
