import { createBus } from "#server/exchange/kit/bus.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { startMarks } from "#server/exchange/markets/marks/marks.ts";
import type { Mark, Quote } from "#server/exchange/markets/marks/types.ts";
import type { RestingOrder, Side } from "#server/exchange/spot/types.ts";
import { createManualClock } from "../../support/manual-clock.ts";
import { BTC_USDT, units } from "../../support/rig.ts";
import { openStorage } from "../../support/storage.ts";

/** 12:00:00.250: between two whole seconds. */
export const START = Date.UTC(2026, 4, 6, 12) + 250;

export interface Orders {
  buy: readonly RestingOrder[];
  sell: readonly RestingOrder[];
}

/** The marks of a book that the test sets, on a clock that it advances. `restart` begins another run on the same database. */
export async function openMarks(options: { directory?: string; lastPrice?: bigint } = {}) {
  const { directory = ":memory:", lastPrice = null } = options;
  const storage = await openStorage(directory);
  const clock = createManualClock(START);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const book: Orders = { buy: [], sell: [] };
  const last = { price: lastPrice };
  const spot = {
    resting: (marketId: number, side: Side) => (marketId === BTC_USDT ? book[side] : []),
    lastPrice: (marketId: number) => (marketId === BTC_USDT ? last.price : null),
  };
  const begin = async () => {
    const bus = createBus(report);
    const published: Mark[] = [];
    bus.on("mark", (mark) => published.push(mark));
    const marks = await startMarks({ storage, clock, bus, report, markets, spot });
    return { bus, published, marks };
  };
  return { storage, clock, book, last, reported, begin, ...(await begin()) };
}

export function quoteOf(bid: string, ask: string): Quote {
  return { bid: units(bid), ask: units(ask) };
}

/** A resting order of a user. */
export function resting(userId: number, price: string | bigint, amount: string): RestingOrder {
  return {
    trader: { kind: "user", userId },
    price: typeof price === "string" ? units(price) : price,
    remaining: units(amount),
  };
}

/** The same order of each of these users. */
export function restingOfAll(count: number, price: string, amount: string): readonly RestingOrder[] {
  return Array.from({ length: count }, (_, index) => resting(index + 1, price, amount));
}
