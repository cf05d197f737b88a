import type { Random } from "../../../kit/random.ts";
import type { Market } from "../../types.ts";
import type { Candle } from "../types.ts";
import { allPeriods, stepCandles } from "./bars.ts";
import { createClimate } from "./climate.ts";
import { historySteps } from "./grid.ts";
import { crossPrices, walkPrices } from "./walk.ts";

const LEADER = "BTC";
const ANCHOR = "USDT";

/**
 * The history of all markets up to the minute of `now` (ms), market by market, so that not all of it is in memory at once.
 * Every period is consistent with the others, and cross rates with the two markets they are made of. Ends at the markets'
 * reference prices. Equal seeds give equal history.
 */
export function* generateHistory(
  markets: readonly Market[],
  random: Random,
  now: number,
): Generator<readonly Candle[]> {
  const steps = historySteps(now);
  const climate = createClimate(steps, random.fork("climate"));
  const anchored = new Map<number, Float64Array>();
  for (const market of markets) {
    if (market.quote.name !== ANCHOR) continue;
    const own = market.base.name === LEADER ? null : random.fork(`walk ${market.symbol}`);
    const { dailyVolatility, price } = market.demo;
    anchored.set(market.base.id, walkPrices({ steps, climate, price: Number(price), dailyVolatility, own }));
  }
  for (const market of markets) {
    const usd = anchored.get(market.base.id);
    const quote = anchored.get(market.quote.id);
    if (!usd) throw new Error(`The market ${market.symbol} has no ${ANCHOR} market to take its price from`);
    const points = quote ? crossPrices(usd, quote) : usd;
    const bars = random.fork(`volume ${market.symbol}`);
    yield allPeriods(stepCandles({ market, steps, climate, points, usd, random: bars }));
  }
}
