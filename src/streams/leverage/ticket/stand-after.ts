import type { Position } from "../../../api/leverage/types.ts";
import type { Side } from "../../../api/markets/types.ts";
import { divideDown, HUNDRED, scaled } from "../../kit/arithmetic.ts";
import { profitOf, type Stand } from "../money.ts";
import { standOf } from "../risk.ts";
import { type Costs, costsOf, markAtOpening } from "./figures.ts";
import type { TicketState } from "./state.ts";

/** The stand of the positions of a quote currency with an order among them; all × 10^8. */
export interface StandAfter extends Stand {
  /** In percent. */
  readonly threshold: bigint;
  readonly last: bigint;
  /** What a price higher by one would bring: Σ amount of the pair's positions, short ones negative. */
  readonly slope: bigint;
}

/**
 * What the positions of the quote currency would stand on after the order: margin and fee leave the spare balance, the margin joins
 * Σ margin, and spread and price impact are the first loss. A custom price is taken as the market's when it opens.
 */
export function standAfter(state: TicketState, side: Side): StandAfter | null {
  const { market, available, positions } = state;
  const costs = costsOf(state, side);
  const mark = markAtOpening(state);
  const threshold = scaled(state.thresholdPercent);
  if (market === null || costs === null || mark === null || threshold === null || available === null)
    return null;
  const stand = standOf(positions, market.pair.quoteId, available);
  return {
    available: stand.available - costs.margin - costs.fee,
    margin: stand.margin + costs.margin,
    profit: stand.profit + profitOf(side, costs.price, mark, costs.amount),
    threshold,
    last: mark,
    slope: slopeOf(positions, market.pair.baseId, market.pair.quoteId) + signed(costs, side),
  };
}

function signed({ amount }: Costs, side: Side): bigint {
  return side === "buy" ? amount : -amount;
}

function slopeOf(positions: readonly Position[], baseId: number, quoteId: number): bigint {
  let slope = 0n;
  for (const { pair, state, side, amount } of positions) {
    if (pair.baseId !== baseId || pair.quoteId !== quoteId || state === "pending") continue;
    const held = scaled(amount) ?? 0n;
    slope += side === "buy" ? held : -held;
  }
  return slope;
}

/**
 * What the spare balance lacks for an order to start far enough from liquidation: the least amount × 10^8 that lifts the risk rate
 * above threshold + distance, (balance + Σ margin + Σ profit) × 100 > percent × Σ margin, by the exchange's own rounding. 0 where it
 * is far enough, and while something of it is unknown or the back end tells no distance: then the exchange alone judges.
 */
export function missingToStart(state: TicketState, side: Side): bigint {
  const after = standAfter(state, side);
  const distance = scaled(state.terms?.startDistance);
  if (after === null || distance === null || after.margin <= 0n) return 0n;
  const { available, margin, profit, threshold } = after;
  const least = divideDown(margin * (threshold + distance), HUNDRED) + 1n;
  const missing = least - (available + margin + profit);
  return missing > 0n ? missing : 0n;
}
