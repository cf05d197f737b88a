import type { Random } from "../../../kit/random.ts";
import { type Climate, fatTailed, POINTS } from "./climate.ts";
import type { Step } from "./grid.ts";

/** How much of a market's moves is the leader's. */
const CORRELATION = 0.7;
/** Days in which a walk forgets where it was: keeps four years of history within a few multiples of today's price. */
const MEMORY = 400;

/**
 * One walk of a market over all steps: natural logarithms of its price, the first of them before the first step, then
 * `POINTS` a step, the last of them exactly at `price`.
 * @param dailyVolatility standard deviation of a day's log return.
 * @param own the market's own randomness; `null` for the leader itself.
 */
export function walkPrices(request: {
  steps: readonly Step[];
  climate: Climate;
  price: number;
  dailyVolatility: number;
  own: Random | null;
}): Float64Array {
  const { steps, climate, price, dailyVolatility, own } = request;
  const points = new Float64Array(steps.length * POINTS + 1);
  const independent = Math.sqrt(1 - CORRELATION * CORRELATION);
  let log = 0;
  let at = 0;
  steps.forEach((step, index) => {
    const daily = dailyVolatility * (climate.heat[index] ?? 1) * Math.sqrt(climate.hours[index] ?? 1);
    const deviation = daily * Math.sqrt(step.days / POINTS);
    const pull = step.days / POINTS / MEMORY;
    for (let point = 0; point < POINTS; point += 1) {
      const lead = climate.lead[at] ?? 0;
      const move = own ? CORRELATION * lead + independent * fatTailed(own) : lead;
      log += deviation * move - pull * log;
      at += 1;
      points[at] = log;
    }
  });
  const shift = Math.log(price) - log;
  return points.map((value) => value + shift);
}

/** The walk of a cross rate: base ÷ quote, point by point, so that the three markets never disagree. */
export function crossPrices(base: Float64Array, quote: Float64Array): Float64Array {
  return base.map((value, index) => value - (quote[index] ?? 0));
}
