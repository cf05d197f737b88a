import { MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { Bus } from "../exchange/kit/bus.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import type { Random } from "../exchange/kit/random.ts";
import type { MarketData } from "../exchange/markets/candles/types.ts";
import type { QuotePort } from "../exchange/markets/marks/types.ts";
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
  /** Trades no more; resolves when what was in progress is answered. The quotes stay in the book. */
  stop(): Promise<void>;
}

interface Parts {
  readonly exchange: SpotExchange;
  readonly marketData: Pick<MarketData, "ticker">;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "on">;
  readonly random: Random;
  readonly markets: readonly Market[];
  /** Hears the quote of each market after it was placed. */
  readonly marks: QuotePort;
  readonly report: (error: unknown) => void;
}

/** @param before and `now`: monotonic ms. */
function secondsSince(before: number, now: number): number {
  return Math.min(now - before, LONGEST_BEAT) / 1000;
}

/** One market's desks: `tick` sends their commands for the `seconds` since the last one. */
interface Desk {
  readonly ticks: number;
  /** When it ticked last, monotonic ms. */
  at: number;
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

function openDesk(market: Market, parts: Parts, fairPrices: FairPrices): Desk {
  const { exchange } = parts;
  const random = parts.random.fork(`desk ${market.symbol}`);
  const grid = gridOf(market);
  const quotes = random.fork("quotes");
  const trades = random.fork("trades");
  const resting = createRestingQuotes(grid, DEPTH);
  return {
    ticks: market.demo.tradesPerMinute >= LIVELY_TRADES_PER_MINUTE ? 1 : CALM_BEATS,
    at: parts.clock.monotonic(),
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

/**
 * Starts the house's traders in all markets. Resolves when every market is quoted; from then on they beat by the clock,
 * and measure time by its monotonic side: a wall clock that steps changes the hour of the day, nothing else.
 * Prices go on from the last trade, else from the market data's last price, else from the market's reference price.
 */
export async function startMarketMaker(parts: Parts): Promise<MarketMaker> {
  const { exchange, marketData, clock, bus, random, markets, report } = parts;
  const startOf = (market: Market) => {
    const last = exchange.lastPrice(market.id) ?? marketData.ticker(market.id)?.last;
    return last === undefined ? Number(market.demo.price) : Number(last) / 10 ** MONEY_SCALE;
  };
  const fairPrices = createFairPrices(markets, random.fork("fair prices"), startOf);
  const desks = markets.map((market) => openDesk(market, parts, fairPrices));
  /** By market, the last price at which each account took since the last beat. House desks have no fills. */
  const takenAt = new Map<number, Map<number, bigint>>();
  let beat = 0;
  let at = clock.monotonic();
  let underWay: Promise<unknown> = Promise.resolve();

  const tickAll = async (due: readonly Desk[]) => {
    const now = clock.monotonic();
    const results = await Promise.allSettled(
      due.map((desk) => {
        const seconds = secondsSince(desk.at, now);
        desk.at = now;
        return desk.tick(seconds);
      }),
    );
    for (const result of results) if (result.status === "rejected") report(result.reason);
  };

  await Promise.all(desks.map((desk) => desk.tick(0)));
  const stopListening = bus.on("fill", ({ maker, marketId, userId, price }) => {
    if (maker) return;
    const prices = takenAt.get(marketId) ?? new Map<number, bigint>();
    takenAt.set(marketId, prices.set(userId, price));
  });
  const stop = clock.every(TICK_MS, () => {
    const now = clock.monotonic();
    beat += 1;
    fairPrices.step(secondsSince(at, now), clock.now());
    at = now;
    for (const [marketId, prices] of takenAt)
      for (const [userId, price] of prices)
        fairPrices.draw(marketId, userId, Number(price) / 10 ** MONEY_SCALE);
    takenAt.clear();
    const working = tickAll(desks.filter((desk, index) => (beat + index) % desk.ticks === 0));
    underWay = working;
    return working;
  });
  return {
    async stop() {
      stop();
      stopListening();
      await underWay;
    },
  };
}
