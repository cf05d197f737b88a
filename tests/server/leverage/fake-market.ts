import type { Mark } from "#server/exchange/markets/marks/types.ts";
import type { RestingOrder } from "#server/exchange/spot/types.ts";
import { units } from "../support/rig.ts";

/** Levels of a book, best first, each the order of a trader. */
interface TestBook {
  readonly buy: readonly RestingOrder[];
  readonly sell: readonly RestingOrder[];
}
const HOUSE = { kind: "house", desk: 0 } as const;

/** An order that rests in a test's book; the house's by default. */
export function rests(price: string, amount: string, userId?: number): RestingOrder {
  const trader = userId === undefined ? HOUSE : ({ kind: "user", userId } as const);
  return { price: units(price), remaining: units(amount), trader };
}

/** Mark prices and books that a test sets: the inputs of leverage. */
export interface FakeMarket {
  readonly marks: {
    current(marketId: number): Mark | null;
    takeNow(marketId: number): Mark | null;
    isLive(marketId: number): boolean;
  };
  resting(marketId: number, side: "buy" | "sell"): readonly RestingOrder[];
  /** Markets whose mark price is not live. */
  readonly silent: Set<number>;
  /** The spot books by market. Without one the house buys and sells any amount at the mark price. */
  readonly books: Map<number, TestBook>;
  /** Sets a mark price. @returns it, for the bus */
  set(marketId: number, price: bigint): Mark;
  /** Forgets all mark prices. */
  clear(): void;
}

/** No mark prices yet, and no books. */
export function createFakeMarket(now: () => number): FakeMarket {
  const kept = new Map<number, Mark>();
  const silent = new Set<number>();
  const books = new Map<number, TestBook>();
  const current = (marketId: number) => kept.get(marketId) ?? null;
  let seq = 0;
  return {
    marks: { current, takeNow: current, isLive: (marketId) => !silent.has(marketId) },
    resting(marketId, side) {
      const book = books.get(marketId);
      if (book) return book[side];
      const price = kept.get(marketId)?.price;
      return price === undefined ? [] : [{ price, remaining: 10n ** 17n, trader: HOUSE }];
    },
    silent,
    books,
    set(marketId, price) {
      seq += 1;
      const mark: Mark = { marketId, seq, price, time: now(), source: "quoted" };
      kept.set(marketId, mark);
      return mark;
    },
    clear: () => kept.clear(),
  };
}
