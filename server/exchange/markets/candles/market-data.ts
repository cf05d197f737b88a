import { type Period, periods } from "#domain/limits.ts";
import { readCandles } from "../../../storage/markets/candles.ts";
import { tradesAfterCandles } from "../../../storage/markets/trades.ts";
import type { Storage } from "../../../storage/storage.ts";
import type { Bus } from "../../kit/bus.ts";
import type { Clock } from "../../kit/clock.ts";
import type { Fence } from "../../sequence/fence.ts";
import { createMarketFences } from "../../sequence/market-fences.ts";
import type { Trade } from "../../spot/types.ts";
import type { Market } from "../types.ts";
import { createDayWindow, type DayWindow } from "./day-window.ts";
import { applyTrade } from "./fold.ts";
import { type CandleJournal, createCandleJournal } from "./journal.ts";
import { resumeCandles } from "./resume.ts";
import { pruneCandles } from "./retention.ts";
import type { Candle, MarketDataOwner } from "./types.ts";

const WRITE_EVERY = 2_000;
const DAY = 24 * 3_600_000;

/** Market data that runs. */
export interface RunningMarketData extends MarketDataOwner {
  /** Goes on with a market where its last owner stopped. Trades before it are read, later ones come on the bus. */
  open(marketId: number, fence?: Fence): Promise<void>;
  /** Writes what is not yet written of a market, and forgets it. */
  close(marketId: number): Promise<void>;
  /** Another process owns the market: forgets it at once. */
  lose(marketId: number): void;
  /** Listens no longer and writes what is not yet written. */
  stop(): Promise<void>;
}

/** One market: its live candles and its last 24 hours. */
interface State {
  readonly live: Map<Period, Candle>;
  readonly window: DayWindow;
}

/** Takes a market up where the last run left it, with the users' trades that a crash kept from the candles. */
async function resume(
  storage: Storage,
  journal: CandleJournal,
  marketId: number,
  now: number,
): Promise<State> {
  const from = now - DAY - 60_000;
  // All at once: a market that moves to another process waits for them.
  const [{ live, outdated }, minutes, trades] = await Promise.all([
    resumeCandles(storage, marketId),
    readCandles(storage, { marketId, period: "1min", from, to: now, limit: 1_442 }),
    tradesAfterCandles(storage, marketId),
  ]);
  for (const candle of outdated) journal.put(candle);
  const last = live.get("1min");
  const state = { live, window: createDayWindow(minutes.length === 0 && last ? [last] : minutes) };
  for (const trade of trades) take(state, journal, trade);
  return state;
}

/** Folds a trade into all periods. The finest live candle is written as it grows, a coarser one when it closes. */
function take({ live, window }: State, journal: CandleJournal, trade: Trade): void {
  journal.took(trade);
  for (const period of periods) {
    const next = applyTrade(live.get(period) ?? null, trade, period);
    live.set(period, next.live);
    if (next.closed) journal.put(next.closed);
    if (period !== "1min") continue;
    journal.put(next.live);
    window.put(next.live);
  }
}

/** Stored candles brought up to date with those that storage may not have yet: the state with more trades is the later. */
function merge(stored: readonly Candle[], fresh: readonly Candle[]): Candle[] {
  const rows = new Map(stored.map((candle) => [candle.time, candle]));
  for (const candle of fresh) {
    const known = rows.get(candle.time);
    if (!known || known.trades < candle.trades) rows.set(candle.time, candle);
  }
  return [...rows.values()].sort((a, b) => a.time - b.time);
}

/** A page of candles from storage and from what is not stored yet. @param unwritten is read before and after the storage */
export async function storedAndFresh(
  storage: Storage,
  query: Parameters<typeof readCandles>[1],
  unwritten: () => readonly Candle[],
): Promise<readonly Candle[]> {
  const before = unwritten();
  const stored = await readCandles(storage, query);
  const fresh = [...before, ...unwritten()];
  const inside = fresh.filter(({ time }) => time >= query.from && time <= query.to);
  return merge(stored, inside).slice(-query.limit);
}

export interface MarketDataSetup {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly bus: Bus;
  /** Those that are open from the start. */
  readonly markets: readonly Market[];
  readonly report: (error: unknown) => void;
  /** What the writes of a market end with. Absent: no other process can own one. */
  readonly fenceOf?: (marketId: number) => Fence;
}

/**
 * Folds the trades on the bus into candles and tickers, and keeps the candles and the newest trades: a group of writes
 * every two seconds (what a crash can cost). Goes on where the last run stopped; drops old candles on start and once a day.
 */
export async function createMarketData(setup: MarketDataSetup): Promise<RunningMarketData> {
  const { storage, clock, bus, report } = setup;
  const fences = createMarketFences();
  const journal = createCandleJournal(storage, fences);
  const states = new Map<number, State>();
  const lose = (marketId: number) => {
    states.delete(marketId);
    journal.drop(marketId);
    fences.delete(marketId);
  };
  const open = async (marketId: number, fence: Fence | undefined) => {
    fences.set(marketId, fence);
    states.set(marketId, await resume(storage, journal, marketId, clock.now()));
  };
  const prune = (marketIds: Iterable<number>) => pruneCandles(storage, marketIds, clock.now());
  /** Old candles are dropped while the market goes on already. */
  let pruning: Promise<unknown> = Promise.resolve();
  const pruneLater = (marketId: number) => {
    pruning = pruning.then(() => prune([marketId])).catch(report);
  };
  const putLive = ({ live }: State) => {
    for (const candle of live.values()) journal.put(candle);
  };
  for (const { id } of setup.markets) await open(id, setup.fenceOf?.(id));
  await journal.write();
  await prune(states.keys());

  const live = (marketId: number, period: Period) => states.get(marketId)?.live.get(period) ?? null;
  const unwritten = (marketId: number, period: Period) => {
    const candle = live(marketId, period);
    return [...journal.pending(marketId, period), ...(candle ? [candle] : [])];
  };
  const stops = [
    bus.on("trade", (trade) => {
      const state = states.get(trade.marketId);
      if (state) take(state, journal, trade);
    }),
    clock.every(WRITE_EVERY, () => journal.write()),
    clock.every(DAY, () => prune(states.keys())),
  ];
  return {
    ticker: (marketId) => states.get(marketId)?.window.ticker(clock.now()) ?? null,
    live,
    unwritten,
    candles: (marketId, period, from, to, limit) =>
      storedAndFresh(storage, { marketId, period, from, to, limit }, () => unwritten(marketId, period)),
    async open(marketId, fence) {
      await open(marketId, fence);
      // The market's trades are read from storage next.
      await journal.write(marketId);
      pruneLater(marketId);
    },
    async close(marketId) {
      const state = states.get(marketId);
      if (state) putLive(state);
      await journal.write(marketId);
      lose(marketId);
    },
    lose,
    async stop() {
      for (const stop of stops) stop();
      for (const state of states.values()) putLive(state);
      await journal.write().catch(report);
      await pruning;
    },
  };
}
