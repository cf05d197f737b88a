import { decimalsOf, formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import type { Depth, Market } from "../../api/markets/types.ts";
import type { Order } from "../../api/spot/types.ts";
import { type BookSide, groupLevels, groupPrice, type ScaledLevel } from "./group-levels.ts";

/** One row of the book; primitive parts only. See the terminal's `BookRow`. */
export interface Row {
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  readonly share: number;
  readonly own: boolean;
}
export interface Book {
  readonly bids: readonly Row[];
  readonly asks: readonly Row[];
  readonly spread: string | null;
  readonly spreadPercent: string | null;
  readonly sequence: number | null;
}
/** How a book is to be shown. `own`: the user's open orders of this market. */
export interface BookShape {
  readonly market: Pick<Market, "priceDecimals" | "amountDecimals">;
  readonly step: string;
  readonly rows: number;
  readonly own: readonly Order[];
}

export const emptyBook: Book = { bids: [], asks: [], spread: null, spreadPercent: null, sequence: null };

/** Bars are drawn in steps of 1/200: finer ones move no pixel, but would change a row. */
const SHARE_STEPS = 200n;

/**
 * Makes only the rows that are shown. Rows, sides and the book keep their identity where
 * nothing of theirs changed since `previous`.
 */
export function applyDepth(previous: Book, depth: Depth, shape: BookShape): Book {
  const step = parseDecimal(shape.step) ?? 1n;
  const sides = {
    bids: groupLevels(depth.bids, step, "bids", shape.rows),
    asks: groupLevels(depth.asks, step, "asks", shape.rows),
  };
  const deepest = max(sum(sides.bids), sum(sides.asks));
  const next: Book = {
    bids: rowsOf("bids", sides.bids, previous.bids, deepest, shape, step),
    asks: rowsOf("asks", sides.asks, previous.asks, deepest, shape, step),
    ...spreadOf(depth, shape.market.priceDecimals),
    sequence: depth.sequence,
  };
  const same =
    next.bids === previous.bids &&
    next.asks === previous.asks &&
    next.spread === previous.spread &&
    next.spreadPercent === previous.spreadPercent &&
    next.sequence === previous.sequence;
  return same ? previous : next;
}

function rowsOf(
  side: BookSide,
  levels: readonly ScaledLevel[],
  previous: readonly Row[],
  deepest: bigint,
  shape: BookShape,
  step: bigint,
): readonly Row[] {
  const own = ownPrices(shape.own, side, step);
  const decimals = decimalsOf(shape.step);
  const { amountDecimals } = shape.market;
  let total = 0n;
  let same = levels.length === previous.length;
  const rows = levels.map((level, position) => {
    total += level.amount;
    const row: Row = {
      price: formatDecimal(level.price, MONEY_SCALE, decimals),
      amount: formatDecimal(level.amount, MONEY_SCALE, amountDecimals),
      total: formatDecimal(total, MONEY_SCALE, amountDecimals),
      share: Number((total * SHARE_STEPS) / deepest) / Number(SHARE_STEPS),
      own: own.size > 0 && own.has(level.price),
    };
    const before = previous[position];
    if (before !== undefined && equalRows(before, row)) return before;
    same = false;
    return row;
  });
  return same ? previous : rows;
}

function equalRows(a: Row, b: Row): boolean {
  return (
    a.price === b.price &&
    a.amount === b.amount &&
    a.total === b.total &&
    a.share === b.share &&
    a.own === b.own
  );
}

/** The grouped prices of the user's open orders on this side. */
function ownPrices(orders: readonly Order[], side: BookSide, step: bigint): ReadonlySet<bigint> {
  const prices = new Set<bigint>();
  for (const order of orders) {
    if ((order.side === "buy" ? "bids" : "asks") !== side) continue;
    const price = parseDecimal(order.price);
    if (price !== null) prices.add(groupPrice(price, step, side));
  }
  return prices;
}

/** Best ask − best bid, ungrouped, and as a percentage of the mid price with 3 decimals (half up). `null` when a side is empty. */
function spreadOf(depth: Depth, decimals: number): Pick<Book, "spread" | "spreadPercent"> {
  const bid = parseDecimal(depth.bids[0]?.[0] ?? "");
  const ask = parseDecimal(depth.asks[0]?.[0] ?? "");
  if (bid === null || ask === null || bid + ask <= 0n) return { spread: null, spreadPercent: null };
  const spread = ask - bid;
  // 100 % × spread ÷ middle, in thousandths of a percent: spread × 200,000 ÷ (bid + ask), the half added before it is cut.
  const thousandths = (spread * 400_000n + (bid + ask)) / ((bid + ask) * 2n);
  return {
    spread: formatDecimal(spread, MONEY_SCALE, decimals),
    spreadPercent: formatDecimal(thousandths, 3),
  };
}

function sum(levels: readonly ScaledLevel[]): bigint {
  return levels.reduce((total, level) => total + level.amount, 0n);
}
function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
