import { type Period, periods } from "#contract/limits.ts";
import type { Storage } from "../../storage/open.ts";
import { dropCandles, readCandles, writeCandles } from "../../storage/queries/candles.ts";
import type { Clock } from "../clock.ts";
import type { Market } from "../markets/types.ts";
import type { Bus, Trade } from "../spot/types.ts";
import { createDayWindow, type DayWindow } from "./day-window.ts";
import { applyTrade } from "./fold.ts";
import { resumeCandles } from "./resume.ts";
import { retention } from "./retention.ts";
import type { Candle, MarketData } from "./types.ts";

const WRITE_EVERY = 2_000;
const DAY = 24 * 3_600_000;

/** Market data that runs: `stop` writes what is not yet written and listens no longer. */
export interface RunningMarketData extends MarketData {
  stop(): Promise<void>;
}

interface State {
  readonly live: Map<Period, Candle>;
  readonly window: DayWindow;
}

const keyOf = (candle: Candle) => `${candle.marketId} ${candle.period} ${candle.time}`;

/**
 * Folds the trades that the bus tells into candles and tickers, and keeps the candles: a group of writes every two seconds
 * (what a crash can cost), each coarser candle when it closes. Goes on where the last run stopped.
 */
export async function createMarketData(deps: {
  storage: Storage;
  clock: Clock;
  bus: Bus;
  markets: readonly Market[];
  report: (error: unknown) => void;
}): Promise<RunningMarketData> {
  const { storage, clock, bus, markets, report } = deps;
  const states = new Map<number, State>();
  let dirty = new Map<string, Candle>();
  /** On their way to storage. */
  let writing = new Map<string, Candle>();

  for (const { id } of markets) {
    const { live, outdated } = await resumeCandles(storage, id);
    for (const candle of outdated) dirty.set(keyOf(candle), candle);
    const from = clock.now() - DAY - 60_000;
    const minutes = await readCandles(storage, {
      marketId: id,
      period: "1min",
      from,
      to: clock.now(),
      limit: 1442,
    });
    const last = live.get("1min");
    states.set(id, { live, window: createDayWindow(minutes.length === 0 && last ? [last] : minutes) });
  }

  const take = (trade: Trade) => {
    const state = states.get(trade.marketId);
    if (!state) return;
    for (const period of periods) {
      const { live, closed } = applyTrade(state.live.get(period) ?? null, trade, period);
      state.live.set(period, live);
      if (closed) dirty.set(keyOf(closed), closed);
      if (period !== "1min") continue;
      dirty.set(keyOf(live), live);
      state.window.put(live);
    }
  };

  const write = async () => {
    if (dirty.size === 0) return;
    const batch = dirty;
    writing = batch;
    dirty = new Map();
    try {
      await writeCandles(storage, [...batch.values()]);
    } catch (error) {
      dirty = new Map([...batch, ...dirty]);
      throw error;
    } finally {
      writing = new Map();
    }
  };

  /** Candles that storage may not have yet, or not in their last state (the one with the most trades). */
  const pending = (marketId: number, period: Period) => {
    const live = states.get(marketId)?.live.get(period);
    return [...writing.values(), ...dirty.values(), ...(live ? [live] : [])].filter(
      (candle) => candle.marketId === marketId && candle.period === period,
    );
  };

  const prune = async () => {
    for (const { id } of markets) {
      for (const period of periods) {
        const kept = retention[period];
        if (kept !== undefined)
          await dropCandles(storage, { marketId: id, period, before: clock.now() - kept });
      }
    }
  };

  await write();
  await prune();
  const stops = [bus.on("trade", take), clock.every(WRITE_EVERY, write), clock.every(DAY, prune)];

  return {
    ticker: (marketId) => states.get(marketId)?.window.ticker(clock.now()) ?? null,
    live: (marketId, period) => states.get(marketId)?.live.get(period) ?? null,
    async candles(marketId, period, from, to, limit) {
      const before = pending(marketId, period);
      const stored = await readCandles(storage, { marketId, period, from, to, limit });
      const rows = new Map(stored.map((candle) => [candle.time, candle]));
      for (const candle of [...before, ...pending(marketId, period)]) {
        if (candle.time < from || candle.time > to) continue;
        const known = rows.get(candle.time);
        if (!known || known.trades < candle.trades) rows.set(candle.time, candle);
      }
      return [...rows.values()].sort((a, b) => a.time - b.time).slice(-limit);
    },
    async stop() {
      for (const stop of stops) stop();
      for (const { live } of states.values())
        for (const candle of live.values()) dirty.set(keyOf(candle), candle);
      try {
        await write();
      } catch (error) {
        report(error);
      }
    },
  };
}
