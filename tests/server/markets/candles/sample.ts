import fc from "fast-check";
import type { Candle } from "#server/exchange/markets/candles/types.ts";
import type { Trade } from "#server/exchange/spot/types.ts";

export const MINUTE = 60_000;
export const DAY = 1440 * MINUTE;
/** Wednesday, 2026-03-04 12:00 UTC. */
export const NOON = Date.UTC(2026, 2, 4, 12);

let trades = 0;

/** A trade of market 1; price and amount in whole units. */
export function trade(time: number, price: number, amount = 1, marketId = 1): Trade {
  trades += 1;
  const unit = 100_000_000n;
  return {
    id: trades,
    marketId,
    price: BigInt(price) * unit,
    amount: BigInt(amount) * unit,
    side: "buy",
    time,
  };
}

/** The figures of a candle in whole units: easy to read in a table. */
export function figures({ open, high, low, close, volume, trades: count }: Candle) {
  const whole = (value: bigint) => Number(value / 100_000_000n);
  return [whole(open), whole(high), whole(low), whole(close), whole(volume), count];
}

/** Trades of a market in the order of their times, over about two years. */
export const tradeLists = fc
  .array(
    fc.record({
      time: fc.integer({ min: NOON - 500 * DAY, max: NOON + 200 * DAY }),
      price: fc.integer({ min: 1, max: 1_000 }),
      amount: fc.integer({ min: 1, max: 50 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((rows) => rows.sort((a, b) => a.time - b.time).map((row) => trade(row.time, row.price, row.amount)));
