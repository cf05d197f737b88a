import { decimalsOf, formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { Refusal } from "../../../api/http/reply-types.ts";
import type { CloseReason } from "../../../api/leverage/types.ts";
import type { Order, TimeInForce } from "../../../api/spot/types.ts";
import { scaled } from "../../kit/arithmetic.ts";
import { averageOf, isWaiting } from "../../spot/screens/order-kind.ts";

/** What has traded of an order. `averagePrice` is `null` where it is not known. */
export interface Filled {
  readonly amount: string;
  readonly averagePrice: string | null;
}

/** What an order has come to, of whatever is traded. */
export type OrderOutcome =
  /** It rests, or is pending. */
  | { readonly kind: "placed" }
  /** It waits for its stop price; `triggered`: it does no more. */
  | { readonly kind: "waiting" | "triggered" }
  /** The rest is still open. */
  | { readonly kind: "part_filled"; readonly filled: Filled }
  | { readonly kind: "filled"; readonly filled: Filled }
  /** Its time in force ended it, a market order's too; `null`: nothing was filled. */
  | { readonly kind: "expired"; readonly timeInForce: TimeInForce | "market"; readonly filled: Filled | null }
  | { readonly kind: "cancelled"; readonly filled: Filled | null }
  /** A leverage order became a position, at the price of the order that the notice names. */
  | { readonly kind: "opened" }
  /** A position ended. `profit` as booked at its closing, `afterFees` over its whole life: signed, in the quote currency. */
  | {
      readonly kind: "closed";
      readonly reason: CloseReason;
      readonly profit: string;
      readonly afterFees: string;
      readonly currency: string;
    }
  /** An option runs. */
  | { readonly kind: "running" }
  /** An option ended. `booked`: what it changed in the wallet, the fee included, signed; `null`: not known. */
  | {
      readonly kind: "settled";
      readonly result: "win" | "draw" | "loss";
      readonly booked: string | null;
      readonly currency: string;
    }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** No reply: it is being looked up; it did not arrive; or nobody can tell. */
  | { readonly kind: "unknown" | "void" | "unresolved" };

/** An order as notices name it. Amounts and prices are plain decimals, with the market's decimals where these are known. */
export interface NamedOrder {
  /** "BTC/USDT" */
  readonly symbol: string;
  readonly side: "buy" | "sell" | "long" | "short" | "up" | "down";
  readonly amount: string;
  /** What the amount counts: a currency, or "×10" of a leverage. */
  readonly unit: string;
  /** The order's own price; `null`: at market. */
  readonly price: string | null;
}

/** A notice about an order. */
export interface OrderNotice {
  readonly order: NamedOrder;
  readonly outcome: OrderOutcome;
  /** Where a click leads: "/dealCenter?pair=BTC_USDT&order=12". */
  readonly path: string | null;
  /** What it is about, so that a reply and a push of one order are reported once; `null`: it is always shown. */
  readonly news: OrderNews | null;
}

/** How far an order has come. A notice that is not further than the last one of its order is none. */
export interface OrderNews {
  /** Unique among all orders: "spot 12". */
  readonly id: string;
  /** Grows with each step of the order. */
  readonly step: bigint;
}

/** The decimals in which a notice writes an order's figures. */
export interface Decimals {
  readonly price: number;
  readonly amount: number;
}

/** The step of an order that is over: after every fill. */
const OVER = 1n << 100n;

/** The good news is green; what did not happen as ordered is red; the rest is neither. */
export function toneOf(outcome: OrderOutcome): "good" | "bad" | "plain" {
  switch (outcome.kind) {
    case "expired":
      return outcome.filled !== null ? "plain" : "bad";
    case "closed":
      if (outcome.profit.startsWith("+")) return "good";
      return outcome.reason === "user" || outcome.reason === "take-profit" ? "plain" : "bad";
    case "settled":
      return outcome.result === "win" ? "good" : "plain";
    case "refused":
    case "void":
    case "unresolved":
      return "bad";
    case "cancelled":
    case "unknown":
      return "plain";
    default:
      return "good";
  }
}

/** What a spot order has come to, by its newest form. */
export function outcomeOf(order: Order, decimals: Decimals = decimalsIn(order)): OrderOutcome {
  const filled = filledOf(order, decimals);
  if (order.state === "done") return { kind: "filled", filled: filled ?? allOf(order) };
  if (order.state === "cancelled") {
    const { mode, timeInForce, stop } = order;
    // A stop that waits is ended by its owner alone.
    if (stop !== null && stop.triggeredAt === null) return { kind: "cancelled", filled };
    // These never rest, so nobody can have cancelled them.
    if (mode === "market") return { kind: "expired", timeInForce: "market", filled };
    if (timeInForce === "ioc" || timeInForce === "fok") return { kind: "expired", timeInForce, filled };
    return { kind: "cancelled", filled };
  }
  if (filled !== null) return { kind: "part_filled", filled };
  return { kind: isWaiting(order) ? "waiting" : "placed" };
}

/** The notice about a spot order in a form of it. */
export function spotNotice(
  order: Order,
  decimals: Decimals = decimalsIn(order),
  outcome: OrderOutcome = outcomeOf(order, decimals),
): OrderNotice {
  const { id, pair, side, mode, price, amount } = order;
  return {
    order: {
      symbol: `${pair.base}/${pair.quote}`,
      side,
      amount: fixed(amount, decimals.amount),
      unit: pair.base,
      price: mode === "market" ? null : fixed(price, decimals.price),
    },
    outcome,
    path: `/dealCenter?pair=${pair.base}_${pair.quote}&order=${id}`,
    news: outcome.kind === "triggered" ? { id: `spot ${id} stop`, step: 1n } : spotNews(order),
  };
}

/** How far a spot order has come: by what is filled of it, and over at last. */
export function spotNews({ id, state, filled }: Pick<Order, "id" | "state" | "filled">): OrderNews {
  return { id: `spot ${id}`, step: state === "open" ? (scaled(filled) ?? 0n) : OVER };
}

/** What has traded of an order, its average price rounded to the nearest at `decimals`. `null`: nothing. */
export function filledOf(
  { filled, turnover }: Pick<Order, "filled" | "turnover">,
  decimals: Decimals,
): Filled | null {
  const amount = scaled(filled);
  if (amount === null || amount <= 0n) return null;
  return {
    amount: fixed(filled, decimals.amount),
    averagePrice: averageOf({ filled, turnover }, decimals.price),
  };
}

function allOf({ amount }: Pick<Order, "amount">): Filled {
  return { amount, averagePrice: null };
}

/** The decimals that the exchange writes: a push has the market's. All 8 say nothing of the market: as many as needed then, at least 2. */
function decimalsIn({ price, amount }: Pick<Order, "price" | "amount">): Decimals {
  const places = (text: string): number => {
    const written = text.split(".")[1]?.length ?? 0;
    return written < MONEY_SCALE ? written : Math.max(2, decimalsOf(text));
  };
  return { price: places(price), amount: places(amount) };
}

/** A decimal at a number of places, or with more where it has them. */
function fixed(text: string, decimals: number): string {
  const value = scaled(text);
  return value === null
    ? text
    : formatDecimal(value, MONEY_SCALE, Math.max(decimals, decimalsOf(formatDecimal(value))));
}
