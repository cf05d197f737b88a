import type { Period } from "#domain/limits.ts";
import type { Bus } from "../../exchange/kit/bus.ts";
import type { Stop } from "../../exchange/kit/clock.ts";
import type { Candle, Ticker } from "../../exchange/markets/candles/types.ts";
import type { Mark } from "../../exchange/markets/marks/types.ts";
import type { Market } from "../../exchange/markets/types.ts";
import type { Trade } from "../../exchange/spot/types.ts";
import { isUnanswered } from "../errors.ts";
import { subjects } from "../subjects.ts";
import type { Link } from "../types.ts";
import { isEarlierOwner } from "./epochs.ts";
import type { BookFrame, MarketFrame, MarketSnapshot } from "./types.ts";

/** Newest trades of a market that are kept. */
const KEPT_PRINTS = 100;
/** Newest candles of a period that are kept: those that storage may not have yet. */
const KEPT_CANDLES = 4;

const noBook: BookFrame = { epoch: "", seq: 0, levels: { bids: [], asks: [] }, lastPrice: null };

/** What the last frames say of a market. */
interface Known {
  book: BookFrame;
  prints: readonly Trade[];
  ticker: Ticker | null;
  readonly candles: Map<Period, readonly Candle[]>;
}

/** Markets that other processes own, as their frames show them. */
export interface MarketFeed {
  book(marketId: number): BookFrame;
  /** Newest first. */
  prints(marketId: number): readonly Trade[];
  ticker(marketId: number): Ticker | null;
  /** The newest candles, oldest first; the last one is live. */
  candles(marketId: number, period: Period): readonly Candle[];
  /** The newest mark as of the last snapshot; later ones are on the bus. */
  mark(marketId: number): Mark | null;
  /**
   * Begins to follow the frames, again after a stop, and reads every market whole; one that has no owner at present is read when its first
   * frame comes.
   */
  start(): Promise<void>;
  stop(): void;
}

export interface FeedParts {
  readonly link: Link;
  readonly bus: Pick<Bus, "deliver">;
  readonly markets: readonly Pick<Market, "id">[];
  readonly report: (error: unknown) => void;
}

/** Whether a frame is older than what is known: of an earlier owner, or an earlier one of the same. */
function isOld(known: BookFrame, next: BookFrame): boolean {
  if (known.epoch === next.epoch) return next.seq < known.seq;
  return isEarlierOwner(next.epoch, known.epoch);
}

/** Puts candles among those of their periods; of two of the same time the one with more trades is the later. */
function keepCandles({ candles }: Known, fresh: readonly Candle[]): void {
  for (const candle of fresh) {
    const before = candles.get(candle.period) ?? [];
    const same = before.find(({ time }) => time === candle.time);
    if (same !== undefined && same.trades > candle.trades) continue;
    const rows = [...before.filter((one) => one !== same), candle].sort((a, b) => a.time - b.time);
    candles.set(candle.period, rows.slice(-KEPT_CANDLES));
  }
}

/** Adds trades; a market that was read whole shows some already whose frame comes later. */
function keepPrints(known: Known, trades: readonly Trade[]): void {
  const shown = new Set(known.prints.map(({ id }) => id));
  const fresh = trades.filter(({ id }) => !shown.has(id));
  known.prints = [...fresh.toReversed(), ...known.prints].slice(0, KEPT_PRINTS);
}

/** Reads a market whole, once at a time. Without an owner its next frame asks again. */
function oneAtATime(read: (marketId: number) => Promise<void>, report: (error: unknown) => void) {
  const reading = new Map<number, Promise<void>>();
  return (marketId: number): Promise<void> => {
    const underWay = reading.get(marketId);
    if (underWay !== undefined) return underWay;
    const started = read(marketId)
      .catch((error: unknown) => {
        if (!isUnanswered(error)) report(error);
      })
      .finally(() => reading.delete(marketId));
    reading.set(marketId, started);
    return started;
  };
}

/**
 * Follows the frames of markets, and delivers `book` and `trade` on the bus as the owner emitted them. After an interruption, a gap or
 * with another owner a market is read whole again.
 */
export function createMarketFeed({ link, bus, markets, report }: FeedParts): MarketFeed {
  const all = new Map<number, Known>();
  const marks = new Map<number, Mark>();
  const knownOf = (marketId: number): Known => {
    const known = all.get(marketId) ?? { book: noBook, prints: [], ticker: null, candles: new Map() };
    all.set(marketId, known);
    return known;
  };
  const read = async (marketId: number) => {
    const whole = (await link.request(subjects.snapshot(marketId), null)) as MarketSnapshot;
    const known = knownOf(marketId);
    if (!isOld(known.book, whole.book)) known.book = whole.book;
    known.prints = whole.prints;
    known.ticker = whole.ticker;
    keepCandles(known, whole.candles);
    if (whole.mark !== null) marks.set(marketId, whole.mark);
    bus.deliver("book", { marketId });
  };
  const readAgain = oneAtATime(read, report);
  const readAll = () => Promise.all(markets.map(({ id }) => readAgain(id)));

  const takeBook = (known: Known, marketId: number, book: BookFrame) => {
    const { epoch, seq } = known.book;
    known.book = book;
    bus.deliver("book", { marketId });
    if (epoch !== book.epoch || book.seq > seq + 1) void readAgain(marketId);
  };
  const take = ({ marketId, book, trades = [], ticker, candles = [] }: MarketFrame) => {
    const known = knownOf(marketId);
    if (book !== undefined && isOld(known.book, book)) return;
    keepPrints(known, trades);
    if (ticker !== undefined) known.ticker = ticker;
    keepCandles(known, candles);
    if (book !== undefined) takeBook(known, marketId, book);
    for (const trade of trades) bus.deliver("trade", trade);
  };
  // Frames are published by a process of the same program.
  const hear = (message: unknown) => take(message as MarketFrame);
  let stops: readonly Stop[] = [];
  return {
    book: (marketId) => all.get(marketId)?.book ?? noBook,
    prints: (marketId) => all.get(marketId)?.prints ?? [],
    ticker: (marketId) => all.get(marketId)?.ticker ?? null,
    candles: (marketId, period) => all.get(marketId)?.candles.get(period) ?? [],
    mark: (marketId) => marks.get(marketId) ?? null,
    async start() {
      stops = [
        ...markets.map(({ id }) => link.subscribe(subjects.frame(id), hear)),
        link.onInterrupted(() => void readAll()),
      ];
      await readAll();
    },
    stop() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
