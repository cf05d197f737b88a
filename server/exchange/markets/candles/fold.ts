import type { Period } from "#domain/limits.ts";
import { MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { Trade } from "../../spot/types.ts";
import { periodStart } from "./period.ts";
import type { Candle } from "./types.ts";

const UNIT = 10n ** BigInt(MONEY_SCALE);

/** Price × amount in the quote currency, cut towards zero: a chart's turnover, not anybody's balance. */
export function turnoverOf(price: bigint, amount: bigint): bigint {
  return (price * amount) / UNIT;
}

/** The candle that a single trade makes. */
export function candleOf(trade: Trade, period: Period): Candle {
  return {
    marketId: trade.marketId,
    period,
    time: periodStart(period, trade.time),
    open: trade.price,
    high: trade.price,
    low: trade.price,
    close: trade.price,
    volume: trade.amount,
    turnover: turnoverOf(trade.price, trade.amount),
    trades: 1,
  };
}

/** `later` added to the end of `earlier`; the result keeps `earlier`'s start. */
export function mergeCandles(earlier: Candle, later: Candle): Candle {
  return {
    ...earlier,
    high: later.high > earlier.high ? later.high : earlier.high,
    low: later.low < earlier.low ? later.low : earlier.low,
    close: later.close,
    volume: earlier.volume + later.volume,
    turnover: earlier.turnover + later.turnover,
    trades: earlier.trades + later.trades,
  };
}

/**
 * Folds a trade into the live candle of its period.
 * @returns the candle that now lives, and the one that the trade has closed. A trade whose time lies before the live
 * candle (a clock set back) counts into the live one: candles never go backwards.
 */
export function applyTrade(
  live: Candle | null,
  trade: Trade,
  period: Period,
): { readonly live: Candle; readonly closed: Candle | null } {
  const next = candleOf(trade, period);
  if (live === null) return { live: next, closed: null };
  if (next.time > live.time) return { live: next, closed: live };
  return { live: mergeCandles(live, next), closed: null };
}

/** Folds ascending candles of one market into those of a coarser `period`. */
export function aggregate(candles: readonly Candle[], period: Period): Candle[] {
  const result: Candle[] = [];
  let current: Candle | undefined;
  for (const candle of candles) {
    const time = periodStart(period, candle.time);
    if (current && current.time === time) current = mergeCandles(current, candle);
    else {
      if (current) result.push(current);
      current = { ...candle, period, time };
    }
  }
  if (current) result.push(current);
  return result;
}
