import { mergeCandles } from "./fold.ts";
import { periodStart } from "./period.ts";
import type { Candle, Ticker } from "./types.ts";

const DAY = 24 * 3_600_000;

/** The last 24 hours of one market, made of one-minute candles. */
export interface DayWindow {
  /** Takes the newest one-minute candle: a new one, or a later state of the last. */
  put(candle: Candle): void;
  /** The figures of the window that ends at `now` (ms); without a trade in it the last price stays. */
  ticker(now: number): Ticker | null;
}

/** @param minutes ascending one-minute candles to start with; the last one before the window gives the price 24 hours ago. */
export function createDayWindow(minutes: readonly Candle[]): DayWindow {
  const rows: Candle[] = [...minutes];
  let from = 0;
  /** Everything in the window before the last candle, folded; folded again when the minute or the last candle changes. */
  let closed: { readonly start: number; readonly count: number; readonly fold: Candle | null } | null = null;
  let before: Candle | null = null;

  const compact = () => {
    if (from < 1440) return;
    rows.splice(0, from);
    from = 0;
    closed = null;
  };
  const foldClosed = (start: number): Candle | null => {
    if (closed && closed.start === start && closed.count === rows.length) return closed.fold;
    for (let row = rows[from]; row && row.time < start && from < rows.length - 1; row = rows[from]) {
      before = row;
      from += 1;
    }
    let fold: Candle | null = null;
    for (let index = from; index < rows.length - 1; index += 1) {
      const row = rows[index];
      if (row) fold = fold ? mergeCandles(fold, row) : row;
    }
    closed = { start, count: rows.length, fold };
    return fold;
  };
  return {
    put(candle) {
      const last = rows.at(-1);
      if (last && last.time === candle.time) rows[rows.length - 1] = candle;
      else {
        rows.push(candle);
        compact();
      }
    },
    ticker(now) {
      const last = rows.at(-1);
      if (!last) return null;
      const start = periodStart("1min", now) - DAY;
      if (last.time < start) return quiet(last);
      const past = foldClosed(start);
      const whole = past ? mergeCandles(past, last) : last;
      return {
        marketId: last.marketId,
        open: before ? before.close : whole.open,
        high: whole.high,
        low: whole.low,
        last: last.close,
        volume: whole.volume,
        turnover: whole.turnover,
      };
    },
  };
}

function quiet({ marketId, close }: Candle): Ticker {
  return { marketId, open: close, high: close, low: close, last: close, volume: 0n, turnover: 0n };
}
