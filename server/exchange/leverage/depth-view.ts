import { closingSide, type DepthLevel } from "#domain/leverage/trade.ts";
import { divideUp, UNIT } from "../kit/arithmetic.ts";
import type { Clock } from "../kit/clock.ts";
import type { Side } from "../spot/types.ts";
import type { LeverageBook } from "./book.ts";
import { depthOf } from "./fills.ts";
import type { Flow } from "./flow.ts";
import type { LeverageGroup } from "./group.ts";
import { exposureLeft, userExposure } from "./limits.ts";
import { isHeld } from "./portfolio.ts";
import type { Terms } from "./terms.ts";
import type { LeverageDepth, Position } from "./types.ts";

/** Levels a side that are shown: beyond them a preview knows nothing. What closing all that is held reaches is shown in any case. */
const SHOWN_LEVELS = 60;

interface DepthViewParts {
  readonly book: LeverageBook;
  readonly flow: Flow;
  readonly terms: Terms;
  readonly clock: Pick<Clock, "now">;
  readonly resting: LeverageGroup["resting"];
}

/** Levels of one price together, the first `before` of them left out: enough of them for `held`. */
function merged(levels: Iterable<DepthLevel>, before: bigint, held: bigint): readonly DepthLevel[] {
  const rows: [price: bigint, amount: bigint][] = [];
  let skip = before;
  let shown = 0n;
  for (const [price, offered] of levels) {
    const left = offered > skip ? offered - skip : 0n;
    skip -= offered - left;
    if (left === 0n) continue;
    const last = rows.at(-1);
    if (last && last[0] === price) last[1] += left;
    else if (rows.length >= SHOWN_LEVELS && shown >= held) break;
    else rows.push([price, left]);
    shown += left;
  }
  return rows;
}

/** The levels that an opening of so much value reaches at most, and a closing of so much amount. */
function reaching(levels: readonly DepthLevel[], value: bigint, held: bigint): readonly DepthLevel[] {
  let [sum, taken] = [0n, 0n];
  const end = levels.findIndex(([price, amount]) => {
    sum += divideUp(price * amount, UNIT);
    taken += amount;
    return sum >= value && taken >= held;
  });
  return end < 0 ? levels : levels.slice(0, end + 1);
}

/** What closing a direction of a market takes, in the base currency. */
function heldAmount(
  positions: readonly Position[],
  { marketId, side }: Pick<Position, "marketId" | "side">,
): bigint {
  const own = positions.filter((one) => one.marketId === marketId && one.side === side && isHeld(one));
  return own.reduce((sum, { amount }) => sum + amount, 0n);
}

/** What a user could trade in a market now: see `LeverExchange.depth`. Without a mark price nothing. */
export function createDepthView({ book, flow, terms, clock, resting }: DepthViewParts) {
  const venue = {
    price: book.price,
    resting,
    flow: (id: number, side: Side) => flow.recent(id, side, clock.now()),
  };
  return (marketId: number, userId: number): Readonly<Record<Side, LeverageDepth>> => {
    const mark = book.price(marketId);
    const rules = terms.rules(marketId);
    const own = book.account({ userId, quoteId: terms.quoteOf(marketId) })?.positions.values() ?? [];
    const positions = [...own];
    const of = (side: Side): LeverageDepth => {
      const exposure = userExposure(positions, { marketId, side });
      const left = rules ? exposureLeft(rules, exposure, book.exposure(marketId, side).value) : 0n;
      if (mark === null) return { levels: [], left };
      const pricing = terms.pricing(marketId);
      const depth = depthOf(venue, { userId, marketId, side }, pricing, mark);
      // Opening takes this side, and so does closing the other direction.
      const held = heldAmount(positions, { marketId, side: closingSide(side) });
      const levels = merged(depth, venue.flow(marketId, side), held);
      return { levels: reaching(levels, left, held), left };
    };
    return { buy: of("buy"), sell: of("sell") };
  };
}
