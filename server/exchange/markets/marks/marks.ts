import { readMarks, writeMarks } from "#server/storage/markets/marks.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Bus } from "../../kit/bus.ts";
import type { Clock, Stop } from "../../kit/clock.ts";
import { doAll } from "../../kit/do-all.ts";
import { type Fence, LeaseLost } from "../../sequence/fence.ts";
import { createMarketFences, type MarketFences } from "../../sequence/market-fences.ts";
import { marketSequence } from "../../sequence/names.ts";
import type { SpotExchange } from "../../spot/types.ts";
import type { Market } from "../types.ts";
import { createMarketMark, type MarketMark } from "./market-mark.ts";
import type { Mark, Marks, QuotePort } from "./types.ts";

const SECOND = 1_000;
/** A mark that would be published so long after its second is left out: it would be dated too early. */
const LATEST_MS = 500;
const WRITE_EVERY_MS = 2_000;
/** More marks than a run publishes between two writes: a run that was killed used none of the next one's numbers. */
const SEQ_RESERVE = 10_000;

export interface MarksSetup {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly report: (error: unknown) => void;
  /** Those that are open from the start. */
  readonly markets: readonly Market[];
  /** What the writes of a market end with. Absent: no other process can own one. */
  readonly fenceOf?: (marketId: number) => Fence;
  readonly spot: Pick<SpotExchange, "resting" | "lastPrice">;
}

/** The marks with their sources, their beginning and their end. */
export interface RunningMarks extends Marks, QuotePort {
  between(marketId: number, from: number, to: number): readonly Mark[];
  /** Whether the marks of a market are published by this process. */
  has(marketId: number): boolean;
  /** Begins to publish the marks of a market, whose book is open. They go on from the newest one that was kept. */
  open(market: Market, fence?: Fence): Promise<void>;
  /** Publishes no more of a market, and keeps its newest mark. */
  close(marketId: number): Promise<void>;
  /** Another process owns the market: forgets it at once. */
  lose(marketId: number): void;
  /** Publishes no more, and keeps the newest marks. */
  stop(): Promise<void>;
}

/** Keeps the newest mark of each market: `write` writes those that came since the last time, or the one of a market. */
function createKeeper(storage: Storage, fences: MarketFences) {
  const waiting = new Map<number, Mark>();
  const writeThose = (ids: readonly number[]) => {
    const marks = ids.flatMap((id) => waiting.get(id) ?? []);
    for (const id of ids) waiting.delete(id);
    return writeMarks(storage, marks, (transaction) => fences.guard(transaction, ids));
  };
  return {
    put: (mark: Mark) => void waiting.set(mark.marketId, mark),
    drop: (marketId: number) => void waiting.delete(marketId),
    write: (marketId?: number) =>
      doAll(
        fences
          .apart(marketId === undefined ? waiting.keys() : [marketId])
          .map((ids) => () => writeThose(ids)),
      ),
  };
}

/** What a market goes on from: the newest mark that was kept, else the last price as it is now. */
function beforeOf(setup: MarksSetup, marketId: number, kept: readonly Mark[]): Mark | null {
  const mark = kept.find((one) => one.marketId === marketId);
  if (mark) return { ...mark, seq: mark.seq + SEQ_RESERVE };
  const price = setup.spot.lastPrice(marketId);
  const time = setup.clock.now();
  return price === null ? null : { marketId, seq: 0, price, time, source: "last_price" };
}

/** The marks of the markets that are open in this process, and what keeps the newest of them. */
function createMarketMarks(setup: MarksSetup) {
  const { storage, spot } = setup;
  const fences = createMarketFences();
  const all = new Map<number, MarketMark>();
  const keeper = createKeeper(storage, fences);
  const lose = (marketId: number) => {
    all.delete(marketId);
    keeper.drop(marketId);
    fences.delete(marketId);
  };
  return {
    all,
    keeper,
    async open(markets: readonly Market[], fenceOf: (marketId: number) => Fence | undefined): Promise<void> {
      const kept = await readMarks(storage);
      for (const market of markets) {
        fences.set(market.id, fenceOf(market.id));
        all.set(market.id, createMarketMark(market, spot, beforeOf(setup, market.id, kept)));
      }
    },
    async close(marketId: number): Promise<void> {
      all.delete(marketId);
      await keeper.write(marketId);
      lose(marketId);
    },
    lose,
  };
}

/**
 * Starts the mark prices of these markets. Each second, at the whole second, every market whose sources are live publishes a mark, as bus
 * event `mark`; `takeNow` publishes one in between. The newest ones are kept every two seconds, so that a restart has prices to
 * close at. To be started after the spot exchange: the fallback is its last price as it is then.
 */
export async function startMarks(setup: MarksSetup): Promise<RunningMarks> {
  const { clock, bus, report } = setup;
  const { all, keeper, open, close, lose } = createMarketMarks(setup);
  await open(setup.markets, (id) => setup.fenceOf?.(id));
  let doneSecond = Math.floor(clock.now() / SECOND);
  let stopTimer: Stop = () => undefined;

  const markOf = (marketId: number): MarketMark => {
    const mark = all.get(marketId);
    if (!mark) throw new LeaseLost(marketSequence(marketId));
    return mark;
  };
  const publish = (market: MarketMark, time: number, at: number): Mark | null => {
    const mark = market.publish(time, at);
    if (!mark) return null;
    keeper.put(mark);
    bus.emit("mark", mark);
    return mark;
  };
  /** Publishes the marks of the second that has begun, once. */
  const beat = () => {
    const [now, at] = [clock.now(), clock.monotonic()];
    const second = Math.floor(now / SECOND);
    if (second <= doneSecond) return;
    doneSecond = second;
    for (const market of all.values()) market.sample(at);
    if (now - second * SECOND > LATEST_MS) return;
    for (const market of all.values()) publish(market, second * SECOND, at);
  };
  const beatAndWait = () => {
    beat();
    stopTimer = clock.after(SECOND - (clock.now() % SECOND), beatAndWait);
  };

  const stops = [
    bus.on("fill", (fill) => {
      const market = all.get(fill.marketId);
      const at = clock.monotonic();
      if (market && !market.hasQuote(at)) market.crowd.traded.add(fill, at);
    }),
    clock.every(WRITE_EVERY_MS, () => keeper.write()),
    () => stopTimer(),
  ];
  beatAndWait();

  return {
    quoted: (marketId, quote) => markOf(marketId).quoted(quote, clock.monotonic()),
    current: (marketId) => markOf(marketId).current(),
    isLive: (marketId) => markOf(marketId).isLive(clock.monotonic()),
    takeNow(marketId) {
      // The mark of the second that has begun comes first: times rise from mark to mark.
      beat();
      const market = markOf(marketId);
      const at = clock.monotonic();
      if (market.isFresh(at)) return market.current();
      const newest = market.published.newest?.time ?? 0;
      return publish(market, Math.max(clock.now(), newest + 1), at) ?? market.current();
    },
    between: (marketId, from, to) => markOf(marketId).published.between(from, to),
    has: (marketId) => all.has(marketId),
    open: (market, fence) => open([market], () => fence),
    close,
    lose,
    async stop() {
      for (const stop of stops) stop();
      await keeper.write().catch(report);
    },
  };
}
