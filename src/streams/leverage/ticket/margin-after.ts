import { type MarginSummary, missingToExceed, withOpening } from "#domain/leverage/margin.ts";
import { percentRate } from "#domain/numbers/rate.ts";
import type { Position } from "../../../api/leverage/types.ts";
import type { Side } from "../../../api/markets/types.ts";
import { scaled } from "../../kit/arithmetic.ts";
import { marginSummary } from "../risk.ts";
import { type Costs, costsOf, markAtOpening } from "./figures.ts";
import type { TicketState } from "./state.ts";

/** The positions of a quote currency with an order among them; all × 10^8. */
export interface MarginAfter {
  readonly summary: MarginSummary;
  /** The risk rate of liquidation, in percent. */
  readonly threshold: bigint;
  readonly mark: bigint;
  /** Σ amount of the pair's positions, short ones negative. */
  readonly net: bigint;
}

/** The margin after the order. A custom price counts as the mark price: the mark has reached it when the order opens. */
export function marginAfter(state: TicketState, side: Side): MarginAfter | null {
  const { market, available, positions } = state;
  const costs = costsOf(state, side);
  const mark = markAtOpening(state);
  const threshold = scaled(state.thresholdPercent);
  if (market === null || costs === null || mark === null || threshold === null || available === null)
    return null;
  const summary = marginSummary(positions, market.pair.quoteId, available);
  return {
    summary: withOpening(summary, side, { ...costs, mark }),
    threshold,
    mark,
    net: netOf(positions, market.pair) + signed(costs, side),
  };
}

function signed({ amount }: Costs, side: Side): bigint {
  return side === "buy" ? amount : -amount;
}

function netOf(positions: readonly Position[], { baseId, quoteId }: Position["pair"]): bigint {
  let net = 0n;
  for (const { pair, state, side, amount } of positions) {
    if (pair.baseId !== baseId || pair.quoteId !== quoteId || state === "pending") continue;
    const held = scaled(amount) ?? 0n;
    net += side === "buy" ? held : -held;
  }
  return net;
}

/**
 * What must be added to the free balance for an order to start far enough from liquidation: the risk rate must exceed threshold +
 * distance. 0 where it does, and while a value is unknown or the back end sends no distance: then the exchange alone decides.
 */
export function missingToStart(state: TicketState, side: Side): bigint {
  const after = marginAfter(state, side);
  const distance = scaled(state.terms?.startDistance);
  if (after === null || distance === null) return 0n;
  return missingToExceed(after.summary, percentRate(after.threshold + distance));
}
