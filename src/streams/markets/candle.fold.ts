import type { Period } from "#domain/limits.ts";
import type { Candle, Print } from "../../api/markets/types.ts";
import { candleStart } from "./candle-period.ts";

/** Candles of one market and period, ascending by time, one a time; `live` is the one that still changes. */
export interface Candles {
  readonly closed: readonly Candle[];
  readonly live: Candle | null;
  /** Whether the exchange pushes candles: then their volume counts, and prints add none. */
  readonly pushed: boolean;
}

export const noCandles: Candles = { closed: [], live: null, pushed: false };

/** All candles, for a full drawing. */
export function allCandles({ closed, live }: Candles): readonly Candle[] {
  return live === null ? closed : [...closed, live];
}

/**
 * New history replaces what it covers. Older candles stay when the two ranges touch (no gap can be between
 * them), and a candle that began after the history was read stays the live one.
 */
export function beginCandles(previous: Candles, history: readonly Candle[]): Candles {
  const first = history[0];
  const last = history.at(-1);
  if (first === undefined || last === undefined) return previous;
  const known = allCandles(previous);
  const touches = (known.at(-1)?.time ?? -1) >= first.time;
  const older = touches ? known.filter((candle) => candle.time < first.time) : [];
  const live = previous.live !== null && previous.live.time > last.time ? previous.live : null;
  return live === null
    ? { ...previous, closed: [...older, ...history.slice(0, -1)], live: last }
    : { ...previous, closed: [...older, ...history], live };
}

/** Candles from before the first one, put in front; those that are known already are left out. */
export function prependCandles(candles: Candles, older: readonly Candle[]): Candles {
  const first = allCandles(candles)[0];
  if (first === undefined) return beginCandles(candles, older);
  const added = older.filter((candle) => candle.time < first.time);
  return added.length === 0 ? candles : { ...candles, closed: [...added, ...candles.closed] };
}

/** A pushed candle: the live one's new form, or the next one. An older one changes nothing. */
export function applyCandle(candles: Candles, candle: Candle): Candles {
  const { live } = candles;
  if (live !== null && candle.time < live.time) return candles;
  const closed = live !== null && candle.time > live.time ? [...candles.closed, live] : candles.closed;
  return { closed, live: candle, pushed: true };
}

/**
 * Trade prints move the live candle between two pushes of it: its close, highest and lowest. Volume comes from the
 * pushes; only where there are none, prints add theirs.
 */
export function applyPrints(candles: Candles, prints: readonly Print[], period: Period): Candles {
  return [...prints]
    .sort((a, b) => a.time - b.time)
    .reduce((all, print) => applyPrint(all, print, period), candles);
}

function applyPrint(candles: Candles, print: Print, period: Period): Candles {
  const { live } = candles;
  const time = candleStart(print.time, period);
  const price = Number(print.price);
  const amount = Number(print.amount);
  if (live === null || time < live.time) return candles;
  if (time > live.time) {
    const next = { time, open: price, high: price, low: price, close: price, volume: amount };
    return { ...candles, closed: [...candles.closed, live], live: next };
  }
  const moved: Candle = {
    ...live,
    high: Math.max(live.high, price),
    low: Math.min(live.low, price),
    close: price,
    volume: candles.pushed ? live.volume : live.volume + amount,
  };
  return { ...candles, live: moved };
}
