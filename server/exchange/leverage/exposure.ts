import { notionalOf } from "#domain/leverage/margin.ts";
import { MILLION, UNIT } from "../kit/arithmetic.ts";
import type { Side } from "../spot/types.ts";
import { isLive } from "./portfolio.ts";
import type { Position } from "./types.ts";

/** Sums over the live positions and pending orders of a side of a market. */
export interface SideTotals {
  /** Σ price × amount at opening, in the quote currency: what the limits of exposure count. */
  readonly value: bigint;
  /** In the base currency. */
  readonly amount: bigint;
  /** Σ what is left of the margins: what the losers surely pay. */
  readonly margin: bigint;
}

export const noExposure: SideTotals = { value: 0n, amount: 0n, margin: 0n };

/** What a position or order adds to its side; nothing at its end. */
export function exposureOf(position: Position): SideTotals {
  if (!isLive(position)) return noExposure;
  const { price, amount, marginLeft } = position;
  return { value: notionalOf(price, amount), amount, margin: marginLeft };
}

/** `totals` with a position's earlier state taken out and its present one put in. */
export function replacePart(totals: SideTotals, before: SideTotals, after: SideTotals): SideTotals {
  return {
    value: totals.value + after.value - before.value,
    amount: totals.amount + after.amount - before.amount,
    margin: totals.margin + after.margin - before.margin,
  };
}

export function sumOfTotals(a: SideTotals, b: SideTotals): SideTotals {
  return replacePart(a, noExposure, b);
}

/** Exposures by market and side. */
export interface Exposures {
  of(marketId: number, side: Side): SideTotals;
  /** A position became another, was made (`before` is `undefined`) or came to its end. */
  change(before: Position | undefined, after: Position): void;
  markets(): Iterable<number>;
}

export function createExposures(): Exposures {
  const totals = new Map<number, Record<Side, SideTotals>>();
  return {
    of: (marketId, side) => totals.get(marketId)?.[side] ?? noExposure,
    change(before, after) {
      const { marketId, side } = after;
      const sides = totals.get(marketId) ?? { buy: noExposure, sell: noExposure };
      sides[side] = replacePart(sides[side], before ? exposureOf(before) : noExposure, exposureOf(after));
      totals.set(marketId, sides);
    },
    markets: () => totals.keys(),
  };
}

/** By how much a market moves in the stress: 10 %. */
const STRESS_PPM = 100_000n;

/** What the winners gain when the price moves by the stress, less what the losers' margins pay. */
function lossWhen(winners: SideTotals, losers: SideTotals, mark: bigint): bigint {
  const gain = ({ amount }: SideTotals) => (amount * mark * STRESS_PPM) / (UNIT * MILLION);
  const owed = gain(losers);
  const paid = owed < losers.margin ? owed : losers.margin;
  const loss = gain(winners) - paid;
  return loss > 0n ? loss : 0n;
}

/**
 * What the house loses in a market, in the quote currency, when its price jumps by 10 % in the worse direction. Of the losing side it
 * only counts on the margins: a jump leaves no time to liquidate.
 */
export function stressOf(longs: SideTotals, shorts: SideTotals, mark: bigint): bigint {
  const [rise, fall] = [lossWhen(longs, shorts, mark), lossWhen(shorts, longs, mark)];
  return rise > fall ? rise : fall;
}
