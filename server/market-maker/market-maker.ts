import { MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { Bus } from "../exchange/kit/bus.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import type { Random } from "../exchange/kit/random.ts";
import type { MarketData } from "../exchange/markets/candles/types.ts";
import type { Marks, QuotePort } from "../exchange/markets/marks/types.ts";
import type { Market } from "../exchange/markets/types.ts";
import type { Command, Order, Side, SpotExchange } from "../exchange/spot/types.ts";
import { createFairPrices, type FairPrices } from "./fair-prices.ts";
import { gridOf } from "./ladder.ts";
import { planQuotes } from "./quoter.ts";
import { createRestingQuotes, type RestingQuotes } from "./resting-quotes.ts";
import { planTrades, takeCrossed } from "./taker.ts";

const TICK_MS = 100;
/** Lively markets move with every beat, the others with every fifth. */
const LIVELY_TRADES_PER_MINUTE = 30;
const CALM_BEATS = 5;
/** A beat that comes late makes up for the time since the last one, in ms; not for what a machine slept. */
const LONGEST_BEAT = 2_000;
/** Levels a side that the desks look at. */
const DEPTH = 150;

export interface MarketMaker {
  /** Quotes a market whose book and marks are open. Resolves when it is quoted. Its price goes on from its newest mark. */
  open(market: Market): Promise<void>;
  /** Trades no more in a market; resolves when what was in progress there is answered. */
  close(marketId: number): Promise<void>;
  /** Trades no more; resolves when what was in progress is answered. The quotes stay in the book. */
  stop(): Promise<void>;
}

interface Parts {
  readonly exchange: SpotExchange;
  readonly marketData: Pick<MarketData, "ticker">;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "on" | "onAnywhere">;
  readonly random: Random;
  /** All markets, of which `opened` are quoted from the start; absent: all of them. */
  readonly markets: readonly Market[];
  readonly opened?: readonly Market[];
  /** What is known of the price of a market that is not quoted from the start, scaled by 10^8. Absent: nothing. */
  readonly priceOf?: (marketId: number) => bigint | null;
  /** Hears the quote of each market after it was placed, and has the mark that the market goes on from. */
  readonly marks: QuotePort & Pick<Marks, "current">;
  readonly report: (error: unknown) => void;
}

/** @param before and `now`: monotonic ms. */
function secondsSince(before: number, now: number): number {
  return Math.min(now - before, LONGEST_BEAT) / 1000;
}

/** One market's desks: `tick` sends their commands for the `seconds` since the last one. */
interface Desk {
  readonly ticks: number;
  /** Calm desks take turns by their places. */
  readonly place: number;
  /** When it ticked last, monotonic ms. */
  at: number;
  /** Its last tick. */
  underWay: Promise<unknown>;
  tick(seconds: number): Promise<void>;
}

/**
 * Whether the desk's quote is placed: on each side it has an order in the book, or placed one now that somebody met at once. What
 * takers leave of it does not matter, so nobody silences the quote by taking it.
 */
function quotesBothSides(
  resting: RestingQuotes,
  commands: readonly Command[],
  results: readonly (Order | null)[],
): boolean {
  const isAccepted = (side: Side) =>
    commands.some(
      (command, index) =>
        command.type === "place" && command.mode === "limit" && results[index]?.side === side,
    );
  return (["buy", "sell"] as const).every((side) => resting.has(side) || isAccepted(side));
}

function createDesk(market: Market, place: number, parts: Parts, fairPrices: FairPrices): Desk {
  const { exchange } = parts;
  const random = parts.random.fork(`desk ${market.symbol}`);
  const grid = gridOf(market);
  const quotes = random.fork("quotes");
  const trades = random.fork("trades");
  const resting = createRestingQuotes(grid, DEPTH);
  return {
    place,
    ticks: market.demo.tradesPerMinute >= LIVELY_TRADES_PER_MINUTE ? 1 : CALM_BEATS,
    at: parts.clock.monotonic(),
    underWay: Promise.resolve(),
    async tick(seconds) {
      const fair = fairPrices.of(market.id);
      const levels = exchange.levels(market.id, DEPTH);
      const crossed = takeCrossed({ market, grid, fair }, levels, resting);
      resting.forgetTaken(levels);
      const { cancels, places, quote } = planQuotes({ market, grid, fair, resting }, quotes);
      const commands = [
        ...cancels,
        ...crossed,
        ...places,
        ...planTrades({ market, grid, fair, seconds }, trades),
      ];
      const results = await exchange.house(market.id, commands);
      resting.settle(commands, results);
      if (quotesBothSides(resting, commands, results)) parts.marks.quoted(market.id, quote);
    },
  };
}

const unscaled = (price: bigint) => Number(price) / 10 ** MONEY_SCALE;

/** What a market is worth that is not quoted here from the start. */
function knownPrice(market: Market, priceOf: Parts["priceOf"]): number {
  const price = priceOf?.(market.id) ?? null;
  return price === null ? Number(market.demo.price) : unscaled(price);
}

/** The prices at which others took since the last beat, by market: the last one of each account. House desks have no fills. */
function listenToTakers(bus: Parts["bus"], draw: FairPrices["draw"]) {
  const takenAt = new Map<number, Map<number, bigint>>();
  const stop = bus.on("fill", ({ maker, marketId, userId, price }) => {
    if (maker) return;
    const prices = takenAt.get(marketId) ?? new Map<number, bigint>();
    takenAt.set(marketId, prices.set(userId, price));
  });
  return {
    stop,
    drawAll() {
      for (const [marketId, prices] of takenAt)
        for (const [userId, price] of prices) draw(marketId, userId, Number(price) / 10 ** MONEY_SCALE);
      takenAt.clear();
    },
  };
}

/**
 * Starts the house's traders. Resolves when every market that is open is quoted; from then on they beat by the clock,
 * and measure time by its monotonic side: a wall clock that steps changes the hour of the day, nothing else.
 * Prices go on from the newest mark, also from before a restart; a market that never had one from its last price, else from its reference
 * price. Never from the last trade: whoever made it would set the price that options and positions are decided by.
 */
export async function startMarketMaker(parts: Parts): Promise<MarketMaker> {
  const { marketData, marks, clock, bus, random, markets, opened = markets, report } = parts;
  const startOf = (market: Market) => {
    const last = marks.current(market.id)?.price ?? marketData.ticker(market.id)?.last;
    return last === undefined ? Number(market.demo.price) : unscaled(last);
  };
  const fairPrices = createFairPrices(markets, random.fork("fair prices"), (market) =>
    opened.includes(market) ? startOf(market) : knownPrice(market, parts.priceOf),
  );
  const desks = new Map<number, Desk>();
  let places = 0;
  let beat = 0;
  let at = clock.monotonic();
  let underWay: Promise<unknown> = Promise.resolve();

  const open = async (market: Market) => {
    const desk = createDesk(market, places, parts, fairPrices);
    places += 1;
    await desk.tick(0);
    desks.set(market.id, desk);
  };
  const tickAll = async (due: readonly Desk[]) => {
    const now = clock.monotonic();
    const results = await Promise.allSettled(
      due.map((desk) => {
        const seconds = secondsSince(desk.at, now);
        desk.at = now;
        const ticking = desk.tick(seconds);
        // Its failure is reported below.
        desk.underWay = ticking.catch(() => undefined);
        return ticking;
      }),
    );
    for (const result of results) if (result.status === "rejected") report(result.reason);
  };

  await Promise.all(opened.map(open));
  const takers = listenToTakers(bus, fairPrices.draw);
  // Cross rates follow from markets that another process may quote.
  const stopFollowing = bus.onAnywhere("mark", ({ marketId, price, source }) => {
    if (source === "quoted" && !desks.has(marketId)) fairPrices.resume(marketId, unscaled(price));
  });
  const stop = clock.every(TICK_MS, () => {
    const now = clock.monotonic();
    beat += 1;
    fairPrices.step(secondsSince(at, now), clock.now());
    at = now;
    takers.drawAll();
    const working = tickAll([...desks.values()].filter(({ place, ticks }) => (beat + place) % ticks === 0));
    underWay = working;
    return working;
  });
  return {
    open(market) {
      fairPrices.resume(market.id, startOf(market));
      return open(market);
    },
    async close(marketId) {
      const desk = desks.get(marketId);
      desks.delete(marketId);
      await desk?.underWay;
    },
    async stop() {
      stop();
      takers.stop();
      stopFollowing();
      await underWay;
    },
  };
}
