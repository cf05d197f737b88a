import type { Side } from "../../../api/values/index.ts";
import { scaled } from "../../arithmetic.ts";
import { readNumber, typedValue } from "../../typed-number.ts";
import { amountOf, contractValue, feeOf, marginOf, openingPrice } from "../money.ts";
import type { TicketState } from "./state.ts";

/** More hands than any exchange takes would not be exact as a number. */
const MOST_HANDS = 1_000_000_000;

/** One sign between groups of three, as some languages write a thousand: "2.500" or "2,500". */
const GROUPED = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** The typed hands: a positive whole number, or `null`. As there are no parts of a hand, groups of three are thousands. */
export function handsOf(text: string): number | null {
  const typed = readNumber(GROUPED.test(text.trim()) ? text.replace(/[.,]/, "") : text);
  if (typed.kind !== "number" || !/^\d+(\.0+)?$/.test(typed.decimal)) return null;
  const hands = Number(typed.decimal);
  return hands >= 1 && hands <= MOST_HANDS ? hands : null;
}

/** The price before the spread: the latest one, on `xtd` the typed one. Positive, or `null`. */
export function originOf(state: TicketState): bigint | null {
  const price =
    state.tab === "xtd" ? typedValue(state.price) : scaled(state.lastPrice ?? state.terms?.lastPrice);
  return price !== null && price > 0n ? price : null;
}

/** The chosen multiple × 10^8; positive, or `null`. */
export function multipleOf({ multiple }: TicketState): bigint | null {
  const chosen = scaled(multiple);
  return chosen !== null && chosen > 0n ? chosen : null;
}

/** The amount in the base currency that the typed hands are. */
function orderAmount({ hands, market }: TicketState): bigint | null {
  const size = scaled(market?.lever?.handSize);
  const typed = handsOf(hands);
  return size === null || size <= 0n || typed === null ? null : amountOf(typed, size);
}

/** What an order of a side would be at the exchange: its price after the spread, and what it takes from the balance. */
export interface Costs {
  readonly price: bigint;
  readonly amount: bigint;
  /** Contract value: price × amount. */
  readonly value: bigint;
  readonly margin: bigint;
  readonly fee: bigint;
}

/** By the exchange's own rounding; `null` while something of it is unknown. */
export function costsOf(state: TicketState, side: Side): Costs | null {
  const origin = originOf(state);
  const amount = orderAmount(state);
  const multiple = multipleOf(state);
  const spread = scaled(state.market?.lever?.spreadPercent);
  const feePercent = scaled(state.market?.lever?.feePercent);
  if (origin === null || amount === null || multiple === null || spread === null || feePercent === null)
    return null;
  const price = openingPrice(origin, spread, side);
  const value = contractValue(price, amount);
  return { price, amount, value, margin: marginOf(value, multiple), fee: feeOf(value, feePercent) };
}
