import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { tradeValue } from "#domain/spot/spot.ts";
import type { BookLevel } from "../../../api/markets/types.ts";
import type { TimeInForce } from "../../../api/spot/types.ts";
import { divideDown, floorTo, scaled, smaller, UNIT } from "../../kit/arithmetic.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { affordable, type Taking, take } from "./estimate.ts";
import type { TicketState } from "./state.ts";
import { trailStart } from "./trail.ts";

/** Percentages of a balance are cut to 4 decimals (SPOT-FORM-004), then to the market's lot. */
const PERCENT_STEP = 10n ** BigInt(MONEY_SCALE - 4);

/** The levels that the order would take from. */
export function opposite({ book, side }: TicketState): readonly BookLevel[] {
  return (side === "buy" ? book?.asks : book?.bids) ?? [];
}

/** The order's time in force: the user chooses it for limit orders only. */
export function timeInForceOf({ mode, timeInForce, trailThen }: TicketState): TimeInForce {
  if (mode === "limit") return timeInForce;
  if (mode === "oco") return "post_only";
  return mode === "market" || (mode === "trailing_stop" && trailThen === "market") ? "ioc" : "gtc";
}

/** The price of the order: the typed one, at market the latest (before there is one, the best), of a trailing stop the worst that its limit can be. Positive, or `null`. */
export function priceOf(state: TicketState): bigint | null {
  if (state.mode === "trailing_stop") {
    const worst = trailStart(state)?.price ?? null;
    return worst !== null && worst > 0n ? worst : null;
  }
  const price =
    state.mode === "market"
      ? scaled(state.lastPrice ?? opposite(state)[0]?.[0] ?? null)
      : typedValue(state.price);
  return price !== null && price > 0n ? price : null;
}

/** Whether a limit order's price reaches the best of the other side. */
export function reachesBook(state: TicketState): boolean {
  const price = priceOf(state);
  const best = scaled(opposite(state)[0]?.[0] ?? null);
  if (price === null || best === null) return false;
  return state.side === "buy" ? price >= best : price <= best;
}

/** The price by which a purchase is paid for: of two orders of which only one is executed the greater one. */
export function payingPrice(state: TicketState): bigint | null {
  const price = priceOf(state);
  const other = state.mode === "oco" ? typedValue(state.stopLimit) : null;
  return price !== null && other !== null && other > price ? other : price;
}

/** What the market order would take from the book as it is known; `null` for limit orders and books too thin. */
export function takingOf(state: TicketState): Taking | null {
  const amount = typedValue(state.amount);
  return state.mode === "market" && amount !== null && amount > 0n ? take(opposite(state), amount) : null;
}

/** Quote currency of the order: price × amount, at market by the book where it holds enough. `null` when unknown. */
export function totalOf(state: TicketState): bigint | null {
  const amount = typedValue(state.amount);
  const price = priceOf(state);
  if (amount === null || amount < 0n) return null;
  return takingOf(state)?.value ?? (price === null ? null : tradeValue(price, amount));
}

/** The amount that follows what leads, as text; the typed amount itself when that leads. Blank where it cannot be known. */
export function followingAmount(state: TicketState): string {
  const { market, leading } = state;
  if (market === null || leading === "amount") return state.amount;
  const lot = scaled(market.lot) ?? 0n;
  const amount = leading === "total" ? amountOfTotal(state) : amountOfPercent(state);
  return amount === null ? "" : formatDecimal(floorTo(amount, lot), MONEY_SCALE, market.amountDecimals);
}

function amountOfTotal(state: TicketState): bigint | null {
  const total = typedValue(state.total);
  const price = priceOf(state);
  return total === null || total < 0n || price === null ? null : divideDown(total * UNIT, price);
}

/**
 * Buying: quote balance × percent ÷ price; selling: base balance × percent; to 4 decimals, cut. At market a purchase is also
 * bound by what the book asks, so that it never costs more than there is.
 */
function amountOfPercent(state: TicketState): bigint | null {
  const { available, mode, side } = state;
  const percent = BigInt(state.percent);
  const balance = scaled(side === "buy" ? available.quote : available.base);
  if (balance === null) return null;
  const share = (balance * percent) / 100n;
  if (side === "sell") return floorTo(share, PERCENT_STEP);
  const price = payingPrice(state);
  if (price === null) return null;
  const asks = opposite(state);
  const atPrice = divideDown(share * UNIT, price);
  const amount = mode === "market" && asks.length > 0 ? smaller(atPrice, affordable(asks, share)) : atPrice;
  return floorTo(amount, PERCENT_STEP);
}

/** The share of the balance that the order uses, in whole percent, 0 … 100. */
export function percentOf(state: TicketState): number {
  if (state.leading === "percent") return state.percent;
  const used = state.side === "buy" ? totalOf(state) : typedValue(state.amount);
  const balance = scaled(state.side === "buy" ? state.available.quote : state.available.base);
  if (used === null || used <= 0n || balance === null || balance <= 0n) return 0;
  return Number(smaller((used * 100n) / balance, 100n));
}

/** An amount at a price, or what the balance is good for where that is less, cut to the lot. As it is while the balance is not known. */
export function affordableAt(state: TicketState, price: string, amount: string): string {
  const { market, side, available } = state;
  const [each, wanted] = [scaled(price), scaled(amount)];
  const balance = scaled(side === "buy" ? available.quote : available.base);
  if (market === null || each === null || each <= 0n || wanted === null || balance === null) return amount;
  const most = floorTo(side === "buy" ? divideDown(balance * UNIT, each) : balance, scaled(market.lot) ?? 0n);
  return wanted <= most ? amount : formatDecimal(most, MONEY_SCALE, market.amountDecimals);
}
