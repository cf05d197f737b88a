import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDayWindow } from "#server/exchange/markets/candles/day-window.ts";
import { applyTrade, candleOf, mergeCandles } from "#server/exchange/markets/candles/fold.ts";
import type { Candle } from "#server/exchange/markets/candles/types.ts";
import { DAY, MINUTE, NOON, trade } from "./sample.ts";

const minute = (time: number, price: number, amount = 1) => candleOf(trade(time, price, amount), "1min");
const units = (value: number) => BigInt(value) * 100_000_000n;

describe("the last 24 hours of a market", () => {
  it("MARKET-QUOTE-005 knows nothing without a trade", () => {
    expect(createDayWindow([]).ticker(NOON)).toBeNull();
  });

  it("MARKET-QUOTE-005 opens at the last price before the window, and sums what is in it", () => {
    const window = createDayWindow([minute(NOON - DAY - MINUTE, 50), minute(NOON - DAY, 70, 2)]);
    window.put(minute(NOON, 60, 3));
    expect(window.ticker(NOON + 30_000)).toMatchObject({
      open: units(50),
      high: units(70),
      low: units(60),
      last: units(60),
      volume: units(5),
      turnover: units(320),
    });
  });

  it("MARKET-QUOTE-005 rolls by the minute: what is older drops out", () => {
    const window = createDayWindow([minute(NOON - DAY, 70, 2), minute(NOON, 60, 3)]);
    expect(window.ticker(NOON + MINUTE - 1)?.high).toBe(units(70));
    expect(window.ticker(NOON + MINUTE)).toMatchObject({
      open: units(70),
      high: units(60),
      volume: units(3),
    });
  });

  it("MARKET-QUOTE-005 a day without a trade keeps the price, with no volume", () => {
    const window = createDayWindow([minute(NOON - 3 * DAY, 70, 2)]);
    const price = units(70);
    expect(window.ticker(NOON)).toEqual({
      ...{ marketId: 1, open: price, high: price, low: price, last: price },
      ...{ volume: 0n, turnover: 0n },
    });
  });

  it("MARKET-QUOTE-005 is always the fold of the minutes in the window", () => {
    const minutes = fc.array(
      fc.record({ gap: fc.integer({ min: 0, max: 400 }), price: fc.integer({ min: 1, max: 999 }) }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(minutes, (rows) => {
        const window = createDayWindow([]);
        const all: Candle[] = [];
        let time = NOON;
        for (const { gap, price } of rows) {
          time += gap * MINUTE;
          const last = all.at(-1);
          const { live, closed } = applyTrade(last ?? null, trade(time, price), "1min");
          if (last && !closed) all.pop();
          all.push(live);
          window.put(live);
          const inside = all.filter((candle) => candle.time >= time - DAY).reduce(mergeCandles);
          const before = all.filter((candle) => candle.time < time - DAY).at(-1);
          expect(window.ticker(time)).toEqual({
            marketId: 1,
            open: before?.close ?? inside.open,
            high: inside.high,
            low: inside.low,
            last: live.close,
            volume: inside.volume,
            turnover: inside.turnover,
          });
        }
      }),
    );
  });
});
