import { amountOf, notionalOf, type OpeningCost, openingCost } from "#domain/leverage/margin.ts";
import {
  type DepthLevel,
  executionPrice,
  openingOrigin,
  type Slice,
  sliceOf,
} from "#domain/leverage/trade.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { readNumber } from "#domain/numbers/number-entry.ts";
import { percentRate } from "#domain/numbers/rate.ts";
import type { DepthSide, LeverageDepth, LeverageTerms } from "../../../api/leverage/types.ts";
import type { Side } from "../../../api/markets/types.ts";
import { scaled, shortened } from "../../kit/arithmetic.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { lotsWithin, type SizeUnit } from "../../markets/size-unit.ts";
import type { StopBase } from "../stops.ts";
import type { TicketState } from "./state.ts";

/** More contracts than any exchange takes would not be exact as a number. */
const MAX_CONTRACTS = 1_000_000_000;

/** One sign between groups of three, as some languages write a thousand: "2.500" or "2,500". */
const GROUPED = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** The typed contracts: a positive whole number, or `null`. Contracts are indivisible, so groups of three digits are thousands. */
export function contractsOf(text: string): number | null {
  const typed = readNumber(GROUPED.test(text.trim()) ? text.replace(/[.,]/, "") : text);
  if (typed.kind !== "number" || !/^\d+(\.0+)?$/.test(typed.decimal)) return null;
  const contracts = Number(typed.decimal);
  return contracts >= 1 && contracts <= MAX_CONTRACTS ? contracts : null;
}

/** The mark price that came with the depth; positive, or `null`. */
export function markOf({
  terms,
}: {
  readonly terms: Pick<LeverageTerms, "markPrice"> | null;
}): bigint | null {
  const mark = scaled(terms?.markPrice);
  return mark !== null && mark > 0n ? mark : null;
}

/** The levels of a side, as the shared formula takes them. */
export function levelsOf({ levels }: DepthSide): readonly DepthLevel[] {
  return levels.map(({ price, amount }) => [scaled(price) ?? 0n, scaled(amount) ?? 0n]);
}

/** The slice of the depth for an amount; all of it at the mark price where the back end sends no depth. */
export function sliceFor(depth: LeverageDepth | null, side: Side, amount: bigint, mark: bigint): Slice {
  if (depth === null) return { amount, value: amount * mark };
  return sliceOf(levelsOf(depth[side]), 0n, amount);
}

/**
 * The price before the spread: on `xtd` the typed one, else the worse of the mark price and what the book costs for the typed contracts (for
 * a contract, while none are typed). `null` while it is unknown, and where the book does not take them.
 */
export function originOf(state: TicketState, side: Side): bigint | null {
  if (state.tab === "xtd") return limitOf(state);
  const mark = markOf(state);
  if (mark === null) return null;
  const amount = orderAmount(state, side) ?? contractSizeOf(state);
  return amount === null ? mark : originFor(state, side, amount);
}

/** The same for an amount. */
function originFor(state: TicketState, side: Side, amount: bigint): bigint | null {
  if (state.tab === "xtd") return limitOf(state);
  const mark = markOf(state);
  if (mark === null) return null;
  return openingOrigin(side, mark, sliceFor(state.terms?.depth ?? null, side, amount, mark), amount);
}

/** The price at which an order would open, after the spread; `null` while it is unknown. */
export function openingPriceOf(state: TicketState, side: Side): bigint | null {
  const origin = originOf(state, side);
  const spread = scaled(state.market?.leverage?.spreadPercent);
  return origin === null || spread === null ? null : executionPrice(side, origin, percentRate(spread));
}

/** The position that an order would open, as far as stops go. */
export function stopBaseOf(state: TicketState, side: Side): StopBase {
  const text = (value: bigint | null) => (value === null ? null : formatDecimal(value));
  return {
    side,
    price: text(openingPriceOf(state, side)),
    currentPrice: text(markAtOpening(state)),
    amount: text(orderAmount(state, side)) ?? "",
  };
}

/** The typed price of `xtd`; positive, or `null`. */
export function limitOf({ price }: TicketState): bigint | null {
  const typed = typedValue(price);
  return typed !== null && typed > 0n ? typed : null;
}

/** The mark price when the order opens: of a custom price that price, which the mark has reached by then. */
export function markAtOpening(state: TicketState): bigint | null {
  return state.tab === "xtd" ? limitOf(state) : markOf(state);
}

/** The largest number of contracts that the book takes on a side; `null` while it is not known. */
export function maxFillable(state: TicketState, side: Side): bigint | null {
  const [mark, size, depth] = [markOf(state), contractSizeOf(state), state.terms?.depth ?? null];
  if (mark === null || size === null || depth === null) return null;
  return depth[side].levels.reduce((sum, { amount }) => sum + (scaled(amount) ?? 0n), 0n) / size;
}

function contractSizeOf({ market }: TicketState): bigint | null {
  const size = scaled(market?.leverage?.contractSize);
  return size !== null && size > 0n ? size : null;
}

/** The chosen leverage × 10^8; positive, or `null`. */
export function leverageOf({ leverage }: TicketState): bigint | null {
  const chosen = scaled(leverage);
  return chosen !== null && chosen > 0n ? chosen : null;
}

/**
 * The contracts of an order on a side: those that were typed, or the most whose value after the spread is not above the typed value. A
 * value beyond what the book takes is counted at the mark price, and refused as too much for the book. `null`: none, or unknown.
 */
export function contractsFor(state: TicketState, side: Side): number | null {
  if (state.unit === "base") return contractsOf(state.contracts);
  const [budget, size] = [typedValue(state.contracts), contractSizeOf(state)];
  const mark = markAtOpening(state);
  if (budget === null || size === null || mark === null || budget <= 0n) return null;
  const worth = (lots: bigint) => valueFor(state, side, lots * size) ?? notionalOf(mark, lots * size);
  const book = state.tab === "std" ? maxFillable(state, side) : null;
  const beyond = book === null ? null : budget / notionalOf(mark, size);
  const isBeyond = book !== null && beyond !== null && beyond > book && worth(book) <= budget;
  const lots = isBeyond ? beyond : lotsWithin(budget, book ?? BigInt(MAX_CONTRACTS), worth);
  return lots >= 1n && lots <= MAX_CONTRACTS ? Number(lots) : null;
}

/** What an amount is worth at the price at which it would open; `null` where the book does not take it. */
function valueFor(state: TicketState, side: Side, amount: bigint): bigint | null {
  const origin = originFor(state, side, amount);
  const spread = scaled(state.market?.leverage?.spreadPercent);
  if (origin === null || spread === null) return null;
  return notionalOf(executionPrice(side, origin, percentRate(spread)), amount);
}

/** The typed size in another unit, by the prices of a long position; blank where it is none. */
export function sizeIn(unit: SizeUnit, state: TicketState): string {
  const contracts = contractsFor(state, "buy");
  if (contracts === null) return "";
  if (unit === "base") return String(contracts);
  const amount = orderAmount(state, "buy");
  const value = amount === null ? null : valueFor(state, "buy", amount);
  return value === null ? "" : shortened(formatDecimal(value));
}

/** The amount in the base currency that the typed size is. */
function orderAmount(state: TicketState, side: Side): bigint | null {
  const size = contractSizeOf(state);
  const typed = contractsFor(state, side);
  return size === null || typed === null ? null : amountOf(typed, size);
}

/** The price of an order after the spread, and what it takes from the balance. */
export interface Costs extends OpeningCost {
  readonly amount: bigint;
}

/** By the exchange's own rounding; `null` while something of it is unknown. */
export function costsOf(state: TicketState, side: Side): Costs | null {
  const origin = originOf(state, side);
  const amount = orderAmount(state, side);
  const leverage = leverageOf(state);
  const spread = scaled(state.market?.leverage?.spreadPercent);
  const feePercent = scaled(state.market?.leverage?.feePercent);
  if (origin === null || amount === null || leverage === null || spread === null || feePercent === null)
    return null;
  const terms = { spread: percentRate(spread), fee: percentRate(feePercent), leverage };
  return { amount, ...openingCost(side, origin, amount, terms) };
}
