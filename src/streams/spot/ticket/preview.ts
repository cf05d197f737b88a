import {
  createPurse,
  feeOf,
  noTaking,
  protectionPrice,
  type Taking,
  takeLevels,
  tradeValue,
} from "#domain/spot/spot.ts";
import { scaled } from "../../kit/arithmetic.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { levelsOf } from "./estimate.ts";
import { opposite, priceOf, reachesBook, timeInForceOf } from "./figures.ts";
import { PROTECTION_PPM } from "./protection.ts";
import type { TicketState } from "./state.ts";
import { takesAtStop } from "./stop.ts";

/** From fractions × 10^8 to millionths. */
const PER_PPM = 100n;

/** What the order would come to, by the formulas with which the exchange books it. Everything × 10^8. */
export interface Preview {
  /** Taken at once, by the book as it is shown. */
  readonly taken: Taking;
  /** Quote currency of all that trades, now and later at the order's own price. */
  readonly total: bigint;
  readonly fee: bigint;
  /** After the fee, in the currency received. */
  readonly receive: bigint;
  /** The order takes from the book: another order may come first. */
  readonly isEstimate: boolean;
  readonly role: "maker" | "taker";
  /** At market: the book holds less than the amount within the protection band. */
  readonly isCut: boolean;
}

/** @returns `null` while amount or price are missing. */
export function previewOf(state: TicketState): Preview | null {
  const [amount, price] = [typedValue(state.amount), priceOf(state)];
  if (state.market === null || amount === null || amount <= 0n || price === null) return null;
  const taken = takenOf(state, amount, price);
  const happens = taken.amount > 0n && (timeInForceOf(state) !== "fok" || taken.amount === amount);
  return happens ? taking(state, amount, price, taken) : resting(state, amount, price);
}

/** Quote currency of all of the order at its own price: a sale brings at least that, a purchase costs at most that. */
export function ownValue(state: TicketState): bigint | null {
  const [amount, price] = [typedValue(state.amount), priceOf(state)];
  return amount === null || price === null || state.mode === "market" ? null : tradeValue(price, amount);
}

function takenOf(state: TicketState, amount: bigint, price: bigint): Taking {
  const { mode, side, market, available } = state;
  const levels = levelsOf(opposite(state));
  const best = levels[0]?.[0];
  const waits = mode === "stop_limit" || mode === "trailing_stop" || timeInForceOf(state) === "post_only";
  if (waits || best === undefined || market === null) return noTaking;
  const tick = scaled(market.tick) ?? 0n;
  const order = { side, amount, feePpm: ppmOf(market.takerFee) };
  if (mode !== "market") return takeLevels(levels, { ...order, limit: price });
  const limit = tick > 0n ? protectionPrice({ tick, protectionBandPpm: PROTECTION_PPM }, side, best) : null;
  const unbound = takeLevels(levels, { ...order, limit });
  // The shown levels end within the band: what is beyond them is not known.
  if (unbound.amount < amount && !isBeyond(levels.at(-1)?.[0], side, limit)) return noTaking;
  const means = side === "buy" ? scaled(available.quote) : null;
  const lot = scaled(market.lot) ?? 0n;
  if (means === null || lot <= 0n) return unbound;
  return takeLevels(levels, { ...order, limit, pay: createPurse(means, lot) });
}

function isBeyond(price: bigint | undefined, side: "buy" | "sell", limit: bigint | null): boolean {
  return price !== undefined && limit !== null && (side === "buy" ? price > limit : price < limit);
}

/** What is taken, and the rest at the order's own price where it rests. */
function taking(state: TicketState, amount: bigint, price: bigint, taken: Taking): Preview {
  const rest = timeInForceOf(state) === "gtc" ? amount - taken.amount : 0n;
  const restValue = tradeValue(price, rest);
  const { side, market, mode } = state;
  const total = taken.value + restValue;
  const fee = taken.fee + feeOf(side === "buy" ? rest : restValue, ppmOf(market?.makerFee));
  const received = side === "buy" ? taken.amount + rest : total;
  const isCut = mode === "market" && taken.amount < amount;
  return { taken, total, fee, receive: received - fee, isEstimate: true, role: "taker", isCut };
}

/** All of it at the order's own price, or at market at the last one where the book is not known. */
function resting(state: TicketState, amount: bigint, price: bigint): Preview {
  const { side, market } = state;
  const total = tradeValue(price, amount);
  const role = roleOf(state);
  const received = side === "buy" ? amount : total;
  const fee = feeOf(received, ppmOf(role === "taker" ? market?.takerFee : market?.makerFee));
  const isEstimate = state.mode === "market" || state.mode === "trailing_stop";
  return { taken: noTaking, total, fee, receive: received - fee, isEstimate, role, isCut: false };
}

/** Whether the order would trade as soon as it comes to the book, or not at all. */
export function roleOf(state: TicketState): "maker" | "taker" {
  if (state.mode === "market" || state.mode === "trailing_stop") return "taker";
  if (state.mode === "stop_limit") return takesAtStop(state) ? "taker" : "maker";
  const timeInForce = timeInForceOf(state);
  if (timeInForce === "gtc") return reachesBook(state) ? "taker" : "maker";
  return timeInForce === "post_only" ? "maker" : "taker";
}

/** A rate as the market says it, in millionths. */
export function ppmOf(rate: string | null | undefined): bigint {
  return (scaled(rate) ?? 0n) / PER_PPM;
}
