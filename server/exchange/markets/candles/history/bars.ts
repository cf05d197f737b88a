import { type Period, periods } from "#domain/limits.ts";
import { MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { Random } from "../../../kit/random.ts";
import type { Market } from "../../types.ts";
import { aggregate, turnoverOf } from "../fold.ts";
import { finerPeriod } from "../period.ts";
import type { Candle } from "../types.ts";
import { type Climate, POINTS } from "./climate.ts";
import type { Step } from "./grid.ts";

const UNIT = 10 ** MONEY_SCALE;
/** The mean range of a step's points, in standard deviations of its move. */
const USUAL_RANGE = 1.2;
/** Spread of the logarithm of a step's activity beside what heat, hour and range explain. */
const SPREAD = 0.25;

/** A log-normal factor of mean 1 from a standard normal draw. */
function lopsided(draw: number): number {
  return Math.exp(SPREAD * draw - SPREAD ** 2 / 2);
}

/** Candles of one step each, cut out of a walk; every price on the market's tick, every volume in its lots. */
export function stepCandles(request: {
  market: Market;
  steps: readonly Step[];
  climate: Climate;
  /** The walk (natural logarithms), and that of the base currency's price in USD. */
  points: Float64Array;
  usd: Float64Array;
  random: Random;
}): Candle[] {
  const { market, steps, climate, points, usd, random } = request;
  const tick = Number(market.tick) / UNIT;
  const onTick = (log: number) => market.tick * BigInt(Math.max(1, Math.round(Math.exp(log) / tick)));
  return steps.map((step, index) => {
    const first = index * POINTS;
    let high = Number.NEGATIVE_INFINITY;
    let low = Number.POSITIVE_INFINITY;
    for (let point = first; point <= first + POINTS; point += 1) {
      const value = points[point] ?? 0;
      if (value > high) high = value;
      if (value < low) low = value;
    }
    const heat = climate.heat[index] ?? 1;
    const hours = climate.hours[index] ?? 1;
    const deviation = market.demo.dailyVolatility * heat * Math.sqrt(hours * step.days);
    const busy =
      heat * hours * (0.4 + (0.6 * (high - low)) / (deviation * USUAL_RANGE)) * lopsided(random.normal());
    const trades = Math.max(1, Math.round(market.demo.tradesPerMinute * 1440 * step.days * busy));
    const price = Math.exp(usd[first + POINTS] ?? 0);
    const lots = (trades * market.demo.typicalUsd * UNIT) / price / Number(market.lot);
    const volume = market.lot * BigInt(Math.max(1, Math.round(lots)));
    const prices = {
      open: onTick(points[first] ?? 0),
      high: onTick(high),
      low: onTick(low),
      close: onTick(points[first + POINTS] ?? 0),
    };
    const mean = (prices.open + prices.high + prices.low + prices.close) / 4n;
    return {
      marketId: market.id,
      period: step.period,
      time: step.time,
      ...prices,
      volume,
      turnover: turnoverOf(mean, volume),
      trades,
    };
  });
}

/** The candles of every period, folded of the steps: each period's own ones, then those made of the finer period. */
export function allPeriods(candles: readonly Candle[]): Candle[] {
  const own = new Map<Period, Candle[]>(periods.map((period) => [period, []]));
  for (const candle of candles) own.get(candle.period)?.push(candle);
  const made = new Map<Period, readonly Candle[]>();
  for (const period of periods) {
    const finer = period === "1min" ? [] : (made.get(finerPeriod[period]) ?? []);
    made.set(period, [...(own.get(period) ?? []), ...aggregate(finer, period)]);
  }
  return [...made.values()].flat();
}
