import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Period, periods } from "#domain/limits.ts";
import { changePercent } from "#server/exchange/markets/candles/change.ts";
import { aggregate, applyTrade, mergeCandles } from "#server/exchange/markets/candles/fold.ts";
import { finerPeriod } from "#server/exchange/markets/candles/period.ts";
import type { Candle } from "#server/exchange/markets/candles/types.ts";
import type { Trade } from "#server/exchange/spot/types.ts";
import { figures, MINUTE, NOON, trade, tradeLists } from "./sample.ts";

/** All candles that the trades make. */
function foldAll(trades: readonly Trade[], period: Period): Candle[] {
  const done: Candle[] = [];
  let live: Candle | null = null;
  for (const one of trades) {
    const next: ReturnType<typeof applyTrade> = applyTrade(live, one, period);
    if (next.closed) done.push(next.closed);
    live = next.live;
  }
  return live ? [...done, live] : done;
}

describe("trades folded into candles", () => {
  it("MARKET-CANDLE-004 the first trade of a minute opens its candle", () => {
    const { live, closed } = applyTrade(null, trade(NOON + 5_000, 100, 2), "1min");
    expect(closed).toBeNull();
    expect(live.time).toBe(NOON);
    expect(figures(live)).toEqual([100, 100, 100, 100, 2, 1]);
  });

  it("MARKET-CANDLE-004 later trades move high, low, close, volume and turnover", () => {
    const [candle] = foldAll([trade(NOON, 100, 2), trade(NOON + 1, 90, 1), trade(NOON + 2, 120, 3)], "1min");
    expect(candle && figures(candle)).toEqual([100, 120, 90, 120, 6, 3]);
    expect(candle?.turnover).toBe(65_000_000_000n);
  });

  it("MARKET-CANDLE-004 a trade of the next minute closes the candle and begins another", () => {
    const first = applyTrade(null, trade(NOON + 59_999, 100), "1min").live;
    const { live, closed } = applyTrade(first, trade(NOON + MINUTE, 101), "1min");
    expect(closed).toBe(first);
    expect(live.time).toBe(NOON + MINUTE);
  });

  it("MARKET-CANDLE-004 a trade from before the live candle counts into the live one", () => {
    const first = applyTrade(null, trade(NOON, 100), "1min").live;
    const { live, closed } = applyTrade(first, trade(NOON - 1, 90), "1min");
    expect(closed).toBeNull();
    expect(figures(live)).toEqual([100, 100, 90, 90, 2, 2]);
  });

  it("MARKET-CANDLE-003 the fold of the finer candles is the fold of the trades", () => {
    fc.assert(
      fc.property(tradeLists, fc.constantFrom(...periods), (trades, period) => {
        if (period === "1min") return;
        expect(aggregate(foldAll(trades, finerPeriod[period]), period)).toEqual(foldAll(trades, period));
      }),
    );
  });

  it("MARKET-CANDLE-003 high and low hold open and close, and volume adds up, in every period", () => {
    fc.assert(
      fc.property(tradeLists, fc.constantFrom(...periods), (trades, period) => {
        const candles = foldAll(trades, period);
        for (const { open, high, low, close } of candles) {
          expect(low <= open && low <= close && open <= high && close <= high).toBe(true);
        }
        const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
        expect(sum(candles.map((candle) => candle.volume))).toBe(sum(trades.map((one) => one.amount)));
        expect(candles.map((candle) => candle.time)).toEqual(
          [...new Set(candles.map((candle) => candle.time))].sort((a, b) => a - b),
        );
      }),
    );
  });

  it("MARKET-CANDLE-003 merging is associative", () => {
    fc.assert(
      fc.property(tradeLists, (trades) => {
        const [a, b, c] = foldAll(trades, "1day");
        if (!a || !b || !c) return;
        expect(mergeCandles(mergeCandles(a, b), c)).toEqual(mergeCandles(a, mergeCandles(b, c)));
      }),
    );
  });
});

describe("the change of a day", () => {
  it.each([
    [100n, 103n, "+3.00"],
    [100_000n, 98_390n, "-1.61"],
    [100_000n, 100_000n, "+0.00"],
    [100_000n, 99_999n, "+0.00"],
    [200_000n, 200_010n, "+0.01"],
    [100n, 1_234n, "+1134.00"],
    [0n, 5n, "+0.00"],
  ])("MARKET-QUOTE-004 from %s to %s is %s", (open, last, text) => {
    expect(changePercent({ open, last })).toBe(text);
  });
});
