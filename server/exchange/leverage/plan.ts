import { profitOf } from "#domain/leverage/margin.ts";
import type { Side } from "../spot/types.ts";
import { closingPrice, closingTrade, type Venue } from "./fills.ts";
import type { LeverageGroup } from "./group.ts";
import { isHeld } from "./portfolio.ts";
import type { Terms } from "./terms.ts";
import type { CloseReason, Position } from "./types.ts";

/** A position that is about to be closed, and why. */
export interface Closing {
  readonly position: Position;
  readonly reason: CloseReason;
}

/** A closing with its price, its profit, and its gain for the free balance: margin left plus profit. */
export interface Planned extends Closing {
  readonly price: bigint;
  readonly profit: bigint;
  readonly gain: bigint;
}

/** Closings of one account, each priced behind those before it. Nothing is booked before `settle`. */
export interface ClosingPlan {
  readonly closings: readonly Planned[];
  /** Σ gain. */
  readonly gain: bigint;
  /** Plans one more. A position whose market has no mark price is left out. */
  add(closing: Closing): void;
}

function priced(venue: Venue, terms: Terms, closing: Closing): Planned | null {
  const { position } = closing;
  const price = closingPrice(venue, position, terms.pricing(position.marketId));
  if (price === null || !isHeld(position)) return null;
  const profit = profitOf(position.side, position.price, price, position.amount);
  return { ...closing, price, profit, gain: position.marginLeft + profit };
}

/** The gain of closing a position alone; 0 where it cannot close. */
export function gainOf(group: LeverageGroup, terms: Terms, position: Position): bigint {
  return priced(group, terms, { position, reason: "user" })?.gain ?? 0n;
}

export function createClosingPlan(group: LeverageGroup, terms: Terms): ClosingPlan {
  const closings: Planned[] = [];
  const taken = new Map<string, bigint>();
  let gain = 0n;
  const keyOf = (marketId: number, side: Side) => `${marketId} ${side}`;
  const venue: Venue = {
    price: group.price,
    resting: group.resting,
    flow: (marketId, side) => group.flow(marketId, side) + (taken.get(keyOf(marketId, side)) ?? 0n),
  };
  return {
    closings,
    get gain() {
      return gain;
    },
    add(closing) {
      const planned = priced(venue, terms, closing);
      if (planned === null) return;
      const { marketId, side, amount } = closingTrade(closing.position);
      const key = keyOf(marketId, side);
      taken.set(key, (taken.get(key) ?? 0n) + amount);
      closings.push(planned);
      gain += planned.gain;
    },
  };
}
