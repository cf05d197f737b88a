import { firstIndex } from "#domain/first-index.ts";
import { MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { Random } from "../exchange/kit/random.ts";
import type { Market } from "../exchange/markets/types.ts";

const UNIT = 10 ** MONEY_SCALE;

/** Rungs a side. Some are always on the move: at least 30 stand. */
export const RUNGS = 44;
/** Parts of the price: half the spread, and the least distance between rungs. */
const HALF_SPREAD = 0.000_004;
const SPACING = 0.000_01;
/** The depth of the ladder: a part of the price, or a number of coarse ticks, within a limit. */
const REACH = 0.012;
const REACH_TICKS = 1_500;
const REACH_LIMIT = 0.12;
/** By how much each rung is wider than the one before it. */
const GROWTH = 1.16;

/** A market in whole ticks and lots: the planning counts in them. */
export interface Grid {
  readonly tick: number;
  readonly lot: number;
  price(ticks: number): bigint;
  amount(lots: number): bigint;
  ticksOf(price: bigint): number;
}

/** The steps of a market. Ticks and lots are counted as whole numbers; prices and amounts scaled by 10^8 come out. */
export function gridOf(market: Market): Grid {
  return {
    tick: Number(market.tick) / UNIT,
    lot: Number(market.lot) / UNIT,
    price: (ticks) => BigInt(ticks) * market.tick,
    amount: (lots) => BigInt(lots) * market.lot,
    ticksOf: (price) => Number(price / market.tick),
  };
}

/**
 * Distances from the fair price, in ticks, at which the rungs begin (one more than there are rungs: where the last ends).
 * Near the price they stand close, outwards ever wider, so that a coarse grouping of the book still has many rows.
 */
export function rungDistances(fairTicks: number): readonly number[] {
  const nearest = Math.max(1, HALF_SPREAD * fairTicks);
  const spacing = Math.max(1, SPACING * fairTicks);
  const reach = Math.min(Math.max(REACH * fairTicks, REACH_TICKS), REACH_LIMIT * fairTicks);
  const widening = Math.max(0, reach - nearest - spacing * RUNGS);
  const distances: number[] = [];
  for (let rung = 0; rung <= RUNGS; rung += 1) {
    const share = (GROWTH ** rung - 1) / (GROWTH ** RUNGS - 1);
    const distance = Math.round(nearest + spacing * rung + widening * share);
    distances.push(Math.max(distance, (distances.at(-1) ?? 0) + 1));
  }
  return distances;
}

/** The rung that a distance belongs to; -1 nearer than the first, `RUNGS` beyond the last. */
export function rungOf(distances: readonly number[], distance: number): number {
  return firstIndex(distances, (start) => start <= distance) - 1;
}

/** A believable size of a resting order on a rung, in lots: it grows outwards, with a large order now and then. */
export function restingLots(market: Market, grid: Grid, rung: number, usd: number, random: Random): number {
  const wall = random.next() < 0.03 ? 5 : 1;
  const value = market.demo.typicalUsd * (0.8 + 0.1 * rung ** 1.25) * wall * Math.exp(0.6 * random.normal());
  return withinRules(market, grid, value / usd / grid.lot, usd);
}

/** A believable size of a trade, in lots: log-normal about the market's typical one. */
export function tradeLots(market: Market, grid: Grid, usd: number, random: Random): number {
  const spread = 1.1;
  const value = market.demo.typicalUsd * Math.exp(spread * random.normal() - (spread * spread) / 2);
  return withinRules(market, grid, value / usd / grid.lot, usd);
}

/** Whole lots between the market's least and largest order; twice the least value of 5 USD and more. */
function withinRules(market: Market, grid: Grid, lots: number, usd: number): number {
  const least = Math.max(Number(market.minAmount) / UNIT, MIN_USD / usd) / grid.lot;
  const most = Number(market.maxAmount) / UNIT / grid.lot;
  return Math.min(Math.max(Math.round(lots), Math.ceil(least)), Math.floor(most));
}
const MIN_USD = 15;
