import { DEPTH_LEVELS, periods } from "#domain/limits.ts";
import type { Bus } from "../../exchange/kit/bus.ts";
import type { Clock, Stop } from "../../exchange/kit/clock.ts";
import type { Candle, MarketDataOwner, Ticker } from "../../exchange/markets/candles/types.ts";
import type { Marks } from "../../exchange/markets/marks/types.ts";
import type { SpotExchange, Trade } from "../../exchange/spot/types.ts";
import { subjects } from "../subjects.ts";
import type { Link, StopServing } from "../types.ts";
import type { BookFrame, MarketFrame, MarketSnapshot } from "./types.ts";

/** Books and trades are published at each beat, ms; candles and 24 h figures at every third and fifth. */
const BEAT_MS = 100;
const CANDLE_BEATS = 3;
const TICKER_BEATS = 5;

export interface FrameParts {
  readonly link: Link;
  readonly clock: Pick<Clock, "every">;
  readonly bus: Pick<Bus, "on">;
  readonly spot: Pick<SpotExchange, "levels" | "lastPrice" | "prints" | "frame" | "nextFrame">;
  readonly marketData: Pick<MarketDataOwner, "ticker" | "unwritten">;
  readonly marks: Pick<Marks, "current">;
}

const sameTicker = (a: Ticker, b: Ticker | null): boolean =>
  b !== null && (Object.keys(a) as (keyof Ticker)[]).every((name) => a[name] === b[name]);

/** The candles and 24 h figures of a market that changed since they were asked for last. */
function createFigures(marketData: FrameParts["marketData"], marketId: number) {
  const sent = new Set<Candle>();
  let ticker: Ticker | null = null;
  const unwritten = () => periods.flatMap((period) => marketData.unwritten(marketId, period));
  const newCandles = (): readonly Candle[] => {
    const present = unwritten();
    const fresh = present.filter((candle) => !sent.has(candle));
    sent.clear();
    for (const candle of present) sent.add(candle);
    return fresh;
  };
  const newTicker = (): Ticker | null => {
    const next = marketData.ticker(marketId);
    if (next === null || sameTicker(next, ticker)) return null;
    ticker = next;
    return next;
  };
  return { unwritten, newCandles, newTicker };
}

/** Publishes the frames of a market that this process owns, and answers with a whole one. The market's frames are numbered here. */
export function publishFrames(parts: FrameParts, marketId: number): StopServing {
  const { link, clock, bus, spot, marketData, marks } = parts;
  let trades: Trade[] = [];
  let isChanged = true;
  let latest: BookFrame | null = null;
  let beats = 0;

  const bookOf = (frame: Pick<BookFrame, "epoch" | "seq">): BookFrame => ({
    ...frame,
    levels: spot.levels(marketId, DEPTH_LEVELS),
    lastPrice: spot.lastPrice(marketId),
  });
  const nextBook = (): BookFrame => {
    latest = bookOf(spot.nextFrame(marketId));
    return latest;
  };
  const { unwritten, newCandles, newTicker } = createFigures(marketData, marketId);
  const beat = () => {
    beats += 1;
    const [candles, figures] = [
      beats % CANDLE_BEATS === 0 ? newCandles() : [],
      beats % TICKER_BEATS === 0 ? newTicker() : null,
    ];
    const frame: MarketFrame = {
      marketId,
      ...(isChanged ? { book: nextBook() } : {}),
      ...(trades.length > 0 ? { trades } : {}),
      ...(candles.length > 0 ? { candles } : {}),
      ...(figures === null ? {} : { ticker: figures }),
    };
    isChanged = false;
    trades = [];
    if (Object.keys(frame).length > 1) link.publish(subjects.frame(marketId), frame);
  };
  const stops: Stop[] = [
    bus.on("book", (changed) => {
      if (changed.marketId === marketId) isChanged = true;
    }),
    bus.on("trade", (trade) => {
      if (trade.marketId === marketId) trades.push(trade);
    }),
    clock.every(BEAT_MS, beat),
  ];
  const stopServing = link.serve(
    subjects.snapshot(marketId),
    async (): Promise<MarketSnapshot> => ({
      marketId,
      // As it was published under its number, not as it is now: differences count on it.
      book: latest ?? nextBook(),
      prints: spot.prints(marketId),
      ticker: marketData.ticker(marketId),
      candles: unwritten(),
      mark: marks.current(marketId),
    }),
  );
  return async () => {
    for (const stop of stops) stop();
    await stopServing();
  };
}
