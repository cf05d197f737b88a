/** Prices and amounts are whole numbers of 0.00000001. */
export interface Quote {
  readonly side: "buy" | "sell";
  readonly price: bigint;
  readonly amount: bigint;
}

export interface QuoteSettings {
  /** How far the best quote is from the mark price, in basis points (0.01 %). */
  readonly halfSpreadBps: bigint;
  /** How far each further quote is from the one before, in basis points. */
  readonly stepBps: bigint;
  /** Quotes a side. */
  readonly levels: number;
  /** Of each quote, in the base currency. */
  readonly amount: bigint;
  /** The position, bought or sold, at which the bot quotes only the side that reduces it. */
  readonly maxPosition: bigint;
  /** The smallest steps of prices and amounts in this market. */
  readonly tick: bigint;
  readonly lot: bigint;
}

const BPS = 10_000n;

const down = (value: bigint, step: bigint): bigint => value - (value % step);
const up = (value: bigint, step: bigint): bigint => down(value + step - 1n, step);

/**
 * The quotes that a market maker wants. With a position the quotes move, by up to half the spread, to where it shrinks: with a long one
 * down, so that the bot sells sooner than it buys.
 * @param mark the mark price, which no order of the bot can move
 * @param position what was bought since the start; negative: sold
 */
export function wantedQuotes(mark: bigint, position: bigint, settings: QuoteSettings): readonly Quote[] {
  const { halfSpreadBps, stepBps, levels, maxPosition, tick, lot } = settings;
  const amount = down(settings.amount, lot);
  if (amount === 0n) return [];
  const limited = position > maxPosition ? maxPosition : position < -maxPosition ? -maxPosition : position;
  const middle = mark - (mark * halfSpreadBps * limited) / (maxPosition * BPS);
  return Array.from({ length: levels }, (_, level): readonly Quote[] => {
    const bps = halfSpreadBps + stepBps * BigInt(level);
    const bid = { side: "buy", price: down((middle * (BPS - bps)) / BPS, tick), amount } as const;
    const ask = { side: "sell", price: up((middle * (BPS + bps)) / BPS, tick), amount } as const;
    return [
      ...(position < maxPosition && bid.price > 0n ? [bid] : []),
      ...(position > -maxPosition ? [ask] : []),
    ];
  }).flat();
}

/** An order of the bot that rests in the book. */
export interface RestingOrder extends Quote {
  readonly id: number;
  /** All of it, what is filled included. */
  readonly amount: bigint;
  readonly filled: bigint;
}

/** What turns the resting orders into the wanted quotes. */
export type Change =
  | { readonly type: "cancel"; readonly id: number }
  /** `amount`: all of it, what is filled included. */
  | { readonly type: "amend"; readonly id: number; readonly price: bigint; readonly amount: bigint }
  | { readonly type: "place"; readonly quote: Quote };

const distance = (one: bigint, other: bigint): bigint => (one < other ? other - one : one - other);

/** The best first: the highest bid, the lowest ask. */
const best = (one: Quote, other: Quote): number =>
  Number(one.side === "buy" ? other.price - one.price : one.price - other.price);

/**
 * The fewest changes: an order whose price is close to the wanted one keeps its place in the queue, others are amended in place.
 * @param tolerance the largest difference of a price that is left as it is
 */
export function changesTo(
  wanted: readonly Quote[],
  resting: readonly RestingOrder[],
  tolerance: bigint,
): readonly Change[] {
  return (["buy", "sell"] as const).flatMap((side) => {
    const quotes = wanted.filter((quote) => quote.side === side).toSorted(best);
    const orders = resting.filter((order) => order.side === side).toSorted(best);
    const cancelled = orders.slice(quotes.length).map(({ id }): Change => ({ type: "cancel", id }));
    const others = quotes.flatMap((quote, at): readonly Change[] => {
      const order = orders[at];
      if (order === undefined) return [{ type: "place", quote }];
      const amount = order.filled + quote.amount;
      if (distance(order.price, quote.price) <= tolerance && order.amount === amount) return [];
      return [{ type: "amend", id: order.id, price: quote.price, amount }];
    });
    return [...cancelled, ...others];
  });
}
