import { type MarginSummary, profitOf } from "#domain/leverage/margin.ts";
import type { Position } from "./types.ts";

/** Whether the market moves its profit. */
export function isHeld({ state }: Position): boolean {
  return state === "open" || state === "closing";
}

/** Whether it has not ended. */
export function isLive(position: Position): boolean {
  return isHeld(position) || position.state === "pending";
}

/** The profit of a held position at the mark price; 0 for a pending order, and without a price. */
export function profitAt(position: Position, mark: bigint | null): bigint {
  if (!isHeld(position) || mark === null) return 0n;
  return profitOf(position.side, position.price, mark, position.amount);
}

/** Sums over the held positions of one quote currency. */
export interface Totals {
  readonly margin: bigint;
  readonly originMargin: bigint;
  readonly profit: bigint;
}

export const noTotals: Totals = { margin: 0n, originMargin: 0n, profit: 0n };

/** The part of a position in the totals. */
export function partOf(position: Position, profit: bigint): Totals {
  if (!isHeld(position)) return noTotals;
  return { margin: position.marginLeft, originMargin: position.margin, profit };
}

/** The totals of positions, computed from scratch. */
export function totalsOf(positions: Iterable<Position>, price: (marketId: number) => bigint | null): Totals {
  let [margin, originMargin, profit] = [0n, 0n, 0n];
  for (const position of positions) {
    const part = partOf(position, profitAt(position, price(position.marketId)));
    margin += part.margin;
    originMargin += part.originMargin;
    profit += part.profit;
  }
  return { margin, originMargin, profit };
}

/** What the risk rate is computed from. @param available the free balance */
export function marginSummary({ originMargin, profit }: Totals, available: bigint): MarginSummary {
  return { available, originMargin, profit };
}
