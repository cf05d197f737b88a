import {
  closingOrigin,
  closingSide,
  type DepthLevel,
  executionPrice,
  furthestPrice,
  levelsWithin,
  openingOrigin,
  type Slice,
  sliceOf,
} from "#domain/leverage/trade.ts";
import { ppmRate } from "#domain/numbers/rate.ts";
import type { RestingOrder, Side } from "../spot/types.ts";
import { countedDepth } from "./depth.ts";
import type { LeverageRules, Position } from "./types.ts";

/** What trades are priced by. */
export interface Venue {
  /** The mark price. */
  price(marketId: number): bigint | null;
  /** Committed resting orders of a side of the spot book, best first. */
  resting(marketId: number, side: Side): Iterable<RestingOrder>;
  /** What all users traded on a side a moment ago, in the base currency: see `Flow`. */
  flow(marketId: number, side: Side): bigint;
}

/** A trade with the house, by its own side: closing a long position sells. */
export interface LeverageTrade {
  readonly userId: number;
  readonly marketId: number;
  readonly side: Side;
  readonly amount: bigint;
}

/** The part of a market's rules that prices trades. */
export type Pricing = Pick<LeverageRules, "spreadPpm" | "maxImpactPpm" | "userDepth">;

/** The depth that counts for a user on a side of a trade, up to the furthest price. */
export function depthOf(
  venue: Venue,
  { userId, marketId, side }: Omit<LeverageTrade, "amount">,
  pricing: Pricing,
  mark: bigint,
): Iterable<DepthLevel> {
  const resting = venue.resting(marketId, closingSide(side));
  const furthest = furthestPrice(side, mark, ppmRate(pricing.maxImpactPpm));
  return levelsWithin(countedDepth(resting, userId, pricing.userDepth), side, furthest);
}

/** The slice of the depth that a trade gets, behind what was traded a moment ago. */
function sliceFor(venue: Venue, trade: LeverageTrade, pricing: Pricing, mark: bigint): Slice {
  const before = venue.flow(trade.marketId, trade.side);
  return sliceOf(depthOf(venue, trade, pricing, mark), before, trade.amount);
}

/** What an opening would cost before the spread. */
export interface OpeningFill {
  /** `null` where the book does not take the amount. */
  readonly origin: bigint | null;
  /** How much of the amount the book takes. */
  readonly taken: bigint;
}

export function openingFill(venue: Venue, trade: LeverageTrade, pricing: Pricing, mark: bigint): OpeningFill {
  const slice = sliceFor(venue, trade, pricing, mark);
  return { origin: openingOrigin(trade.side, mark, slice, trade.amount), taken: slice.amount };
}

/** The trade that closes a position. */
export function closingTrade({ userId, marketId, side, amount }: Position): LeverageTrade {
  return { userId, marketId, side: closingSide(side), amount };
}

/** The price at which a position would close now, spread and impact included; `null` without a mark price. */
export function closingPrice(venue: Venue, position: Position, pricing: Pricing): bigint | null {
  const mark = venue.price(position.marketId);
  if (mark === null) return null;
  const trade = closingTrade(position);
  const furthest = furthestPrice(trade.side, mark, ppmRate(pricing.maxImpactPpm));
  const slice = sliceFor(venue, trade, pricing, mark);
  const origin = closingOrigin(trade.side, mark, slice, trade.amount, furthest);
  return executionPrice(trade.side, origin, ppmRate(pricing.spreadPpm));
}
