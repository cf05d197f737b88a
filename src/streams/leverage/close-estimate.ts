import { profitOf } from "#domain/leverage/margin.ts";
import {
  closingOrigin,
  closingSide,
  executionPrice,
  furthestPrice,
  sliceOf,
} from "#domain/leverage/trade.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { percentRate } from "#domain/numbers/rate.ts";
import type { LeverageTerms, Position } from "../../api/leverage/types.ts";
import { scaled } from "../kit/arithmetic.ts";
import { levelsOf, markOf } from "./ticket/figures.ts";
import { costPercent } from "./ticket/preview.ts";

/** What a closing is priced by: the terms of the position's market, and its spread in percent. `null`: unknown. */
export interface CloseContext {
  readonly terms: LeverageTerms | null;
  readonly spreadPercent: string | null;
}

/** What closing a position would bring now. It is an estimate: book and mark price move until it is closed. `null`: unknown. */
export interface CloseEstimate {
  readonly id: number;
  readonly markPrice: string | null;
  /** By how much the price is worse than the mark price, in percent with 3 decimals, rounded up: spread and price impact. */
  readonly costPercent: string | null;
  /** After spread and price impact. */
  readonly price: string | null;
  /** Profit or loss at that price, in the quote currency. */
  readonly result: string | null;
}

/**
 * What closing these positions together would bring: oldest first, each behind those before it in the same depth, as the exchange closes
 * them, by its formula and rounding (docs/leverage.md).
 */
export function closeEstimates(
  positions: readonly Position[],
  contextOf: (position: Position) => CloseContext,
): readonly CloseEstimate[] {
  const taken = new Map<string, bigint>();
  return [...positions]
    .sort((a, b) => a.id - b.id)
    .map((position) => {
      const key = `${position.pair.quoteId} ${position.pair.baseId} ${position.side}`;
      const before = taken.get(key) ?? 0n;
      taken.set(key, before + (scaled(position.amount) ?? 0n));
      return estimateOf(position, contextOf(position), before);
    });
}

function estimateOf(position: Position, context: CloseContext, before: bigint): CloseEstimate {
  const [mark, price] = [markOf(context), closePrice(position, context, before)];
  const [opened, amount] = [scaled(position.price), scaled(position.amount)];
  const isKnown = price !== null && opened !== null && amount !== null;
  return {
    id: position.id,
    markPrice: mark === null ? null : formatDecimal(mark),
    costPercent: costPercent(mark, price),
    price: price === null ? null : formatDecimal(price),
    result: isKnown ? formatDecimal(profitOf(position.side, opened, price, amount)) : null,
  };
}

/** `before`: how much of the depth positions before it take. `null` where the mark price, the depth or the spread is unknown. */
function closePrice(
  position: Position,
  { terms, spreadPercent }: CloseContext,
  before: bigint,
): bigint | null {
  const [mark, amount, spread] = [markOf({ terms }), scaled(position.amount), scaled(spreadPercent)];
  const depth = terms?.depth ?? null;
  const reach = scaled(depth?.maxImpactPercent);
  if (mark === null || amount === null || amount <= 0n || spread === null) return null;
  if (depth === null || reach === null) return null;
  const side = closingSide(position.side);
  const furthest = furthestPrice(side, mark, percentRate(reach));
  const slice = sliceOf(levelsOf(depth[side]), before, amount);
  const origin = closingOrigin(side, mark, slice, amount, furthest);
  return executionPrice(side, origin, percentRate(spread));
}
