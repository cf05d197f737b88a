import type { Market } from "../exchange/markets/types.ts";
import type { Random } from "../exchange/random.ts";
import type { BookLevels, Command, Order, Side } from "../exchange/spot/types.ts";
import type { FairPrice } from "./fair-prices.ts";
import { type Grid, RUNGS, restingLots, rungDistances, rungOf } from "./ladder.ts";

/** The desk that quotes. */
export const QUOTER = { kind: "house", desk: 1 } as const;
/** A tick changes at most so many standing orders a side, so that the book lives and is not rebuilt. */
const MOST_SURPLUS = 4;
/** So many orders a side are exchanged for others each tick, mostly near the price. */
const REFRESHED = 2;

/** A standing order of the desk's; its price in ticks. */
interface Quote {
  readonly id: number;
  readonly ticks: number;
}

/** What to take out of the book, and then what to put in. */
export interface Changes {
  readonly cancels: readonly Command[];
  readonly places: readonly Command[];
}

/** One market's quotes. `plan` says what to change, `settle` hears what became of it. */
export interface Quoter {
  plan(fair: FairPrice, levels: BookLevels): Changes;
  settle(commands: readonly Command[], results: readonly (Order | null)[]): void;
  /** Whether the desk knows of an order of its own at this price. */
  stands(side: Side, ticks: number): boolean;
}

/** @param depth how many levels a side `plan` is shown: quotes beyond them are taken to stand. */
export function createQuoter(market: Market, grid: Grid, random: Random, depth: number): Quoter {
  const quotes = { buy: new Map<number, Quote>(), sell: new Map<number, Quote>() };

  /** Quotes whose level is gone have been taken. */
  const forgetTaken = (side: Side, levels: BookLevels["bids"]) => {
    const shown = new Set(levels.map(([price]) => grid.ticksOf(price)));
    const last = levels.at(-1);
    const edge = levels.length < depth || !last ? null : grid.ticksOf(last[0]);
    for (const { id, ticks } of quotes[side].values()) {
      const isBeyond = edge !== null && (side === "buy" ? ticks < edge : ticks > edge);
      if (!isBeyond && !shown.has(ticks)) quotes[side].delete(id);
    }
  };

  const planSide = (side: Side, fairTicks: number, usd: number): Changes => {
    const distances = rungDistances(fairTicks);
    const origin = side === "buy" ? Math.floor(fairTicks) : Math.ceil(fairTicks);
    const away = (ticks: number) => (side === "buy" ? origin - ticks : ticks - origin);
    const tooNear = (distances[0] ?? 1) / 2;
    const rungs: Quote[][] = Array.from({ length: RUNGS }, () => []);
    const gone: Quote[] = [];
    const surplus: Quote[] = [];
    for (const quote of quotes[side].values()) {
      const distance = away(quote.ticks);
      const rung = Math.max(0, rungOf(distances, distance));
      const standing = rungs[rung];
      if (distance < tooNear || !standing) gone.push(quote);
      else if (standing.length > 0) surplus.push(quote);
      else standing.push(quote);
    }
    for (let count = 0; count < REFRESHED; count += 1) {
      const rung = Math.floor(RUNGS * random.next() ** 2);
      const [quote] = rungs[rung]?.splice(0, 1) ?? [];
      if (quote) gone.push(quote);
    }
    const cancels = [...gone, ...surplus.slice(0, MOST_SURPLUS)].map(
      ({ id }): Command => ({ type: "cancel", trader: QUOTER, orderId: id }),
    );
    const places: Command[] = [];
    rungs.forEach((standing, rung) => {
      if (standing.length > 0) return;
      const from = distances[rung] ?? 0;
      const width = (distances[rung + 1] ?? from + 1) - from;
      const distance = from + Math.floor(width * random.next());
      const ticks = side === "buy" ? origin - distance : origin + distance;
      if (ticks <= 0) return;
      places.push({
        type: "place",
        trader: QUOTER,
        side,
        mode: "limit",
        price: grid.price(ticks),
        amount: grid.amount(restingLots(market, grid, rung, usd, random)),
      });
    });
    return { cancels, places };
  };

  return {
    plan({ price, usd }, levels) {
      forgetTaken("buy", levels.bids);
      forgetTaken("sell", levels.asks);
      const bids = planSide("buy", price / grid.tick, usd);
      const asks = planSide("sell", price / grid.tick, usd);
      return { cancels: [...bids.cancels, ...asks.cancels], places: [...bids.places, ...asks.places] };
    },
    settle(commands, results) {
      commands.forEach((command, index) => {
        if (command.type === "cancel") {
          quotes.buy.delete(command.orderId);
          quotes.sell.delete(command.orderId);
          return;
        }
        const order = results[index];
        if (order?.state !== "open") return;
        quotes[order.side].set(order.id, { id: order.id, ticks: grid.ticksOf(order.price) });
      });
    },
    stands: (side, ticks) => {
      for (const quote of quotes[side].values()) if (quote.ticks === ticks) return true;
      return false;
    },
  };
}
