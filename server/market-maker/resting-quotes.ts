import type { BookLevels, Command, Order, Side } from "../exchange/spot/types.ts";
import type { Grid } from "./ladder.ts";

/** A standing order of the quoter's; its price in ticks. */
export interface Quote {
  readonly id: number;
  readonly ticks: number;
}

/** What the quoter knows of its own orders in one market. */
export interface RestingQuotes {
  of(side: Side): Iterable<Quote>;
  /** Whether it has an order on this side. */
  has(side: Side): boolean;
  /** Whether one of its orders rests at this price. */
  at(side: Side, ticks: number): boolean;
  /** Forgets the quotes whose level is gone from the book: they have been taken. */
  forgetTaken(levels: BookLevels): void;
  /** Receives the results of commands, in their order; `null` for refused ones. */
  settle(commands: readonly Command[], results: readonly (Order | null)[]): void;
}

/** @param depth how many levels a side `forgetTaken` is shown: quotes beyond them are taken to stand. */
export function createRestingQuotes(grid: Grid, depth: number): RestingQuotes {
  const quotes = { buy: new Map<number, Quote>(), sell: new Map<number, Quote>() };

  const forget = (side: Side, levels: BookLevels["bids"]) => {
    const shown = new Set(levels.map(([price]) => grid.ticksOf(price)));
    const last = levels.at(-1);
    const edge = levels.length < depth || !last ? null : grid.ticksOf(last[0]);
    for (const { id, ticks } of quotes[side].values()) {
      const isBeyond = edge !== null && (side === "buy" ? ticks < edge : ticks > edge);
      if (!isBeyond && !shown.has(ticks)) quotes[side].delete(id);
    }
  };
  return {
    of: (side) => quotes[side].values(),
    has: (side) => quotes[side].size > 0,
    at(side, ticks) {
      for (const quote of quotes[side].values()) if (quote.ticks === ticks) return true;
      return false;
    },
    forgetTaken({ bids, asks }) {
      forget("buy", bids);
      forget("sell", asks);
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
  };
}
