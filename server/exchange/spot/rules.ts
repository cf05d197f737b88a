import { decimalsOf, formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { bandAround } from "#domain/spot/price-band.ts";
import { protectionPrice, tradeValue } from "#domain/spot/spot.ts";
import { LARGEST, shortDecimal as text } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import type { Market } from "../markets/types.ts";
import { isReached } from "../matching/stops.ts";
import { checkPrice } from "./price-rules.ts";
import { checkTrail } from "./trail-rules.ts";
import type { Command, Stop, TimeInForce, Trail, TrailTerms } from "./types.ts";

/** How long the order of a placement stays. */
export function timeInForceOf({ mode, timeInForce = "gtc", oco }: PlaceCommand): TimeInForce {
  // It would otherwise trade and never have had the other one beside it.
  if (oco) return "post_only";
  return mode === "market" ? "ioc" : timeInForce;
}

export type PlaceCommand = Extract<Command, { type: "place" }>;

/** What the rules read in addition to the order. */
export interface PlacementContext {
  readonly lastPrice: bigint | null;
  /** What the price band is measured around: the mark, see `bandCenter`; `null`: anything goes. */
  readonly center: bigint | null;
  /** The best price of the side that the order would take from. */
  readonly bestOpposite: bigint | null;
  /** Open orders of the trader in this market, the waiting ones among them. */
  readonly openOrders: number;
}

/** Maximum open orders of a trader in a market; the house desks are limited by their quoting instead. */
export const MAX_OPEN_ORDERS = 200;

/** @throws Refused */
function checkAmount(market: Market, amount: bigint): void {
  const currency = market.base.name;
  if (amount <= 0n) throw new Refused("amount_not_positive");
  if (amount % market.lot !== 0n) throw new Refused("amount_off_lot", { lot: text(market.lot), currency });
  if (amount < market.minAmount)
    throw new Refused("amount_too_small", { min: text(market.minAmount), currency });
  if (amount > market.maxAmount)
    throw new Refused("amount_too_large", { max: text(market.maxAmount), currency });
}

/**
 * Checks the price of a limit order. The house's desks have no band: it protects users from costly typing errors, and
 * desks quote by their own fair price.
 * @param around the price that the band is measured around: the mark, or the stop price of a stop-limit order.
 */
export function checkLimit(
  market: Market,
  { side, price, trader }: PlaceCommand,
  around: bigint | null,
): bigint {
  if (price === null) throw new Refused("price_required");
  checkPrice(market.tick, price);
  const isFree = around === null || trader.kind === "house";
  const { low, high } = isFree
    ? { low: 0n, high: LARGEST }
    : bandAround(market.priceBand, { side, tick: market.tick, around });
  if (price < low || price > high) throw outOfBand(market, low, high);
  return price;
}

/** Both ends with the market's decimals. */
function outOfBand({ tick }: Market, low: bigint, high: bigint): Refused {
  const decimals = decimalsOf(text(tick));
  const written = (price: bigint) => formatDecimal(price, MONEY_SCALE, decimals);
  return new Refused("price_out_of_band", { low: written(low), high: written(high) });
}

/** The stop of a placement; its direction is the one in which the last price has yet to move. */
function checkStop(market: Market, order: PlaceCommand, lastPrice: bigint | null): Stop | null {
  if (!order.stop) return null;
  const { price, direction } = order.stop;
  if (order.mode !== "limit" || timeInForceOf(order) !== "gtc") throw new Refused("stop_limit_only");
  if (price <= 0n) throw new Refused("stop_price_not_positive");
  if (price % market.tick !== 0n) throw new Refused("stop_price_off_tick", { tick: text(market.tick) });
  if (price > LARGEST) throw outOfBand(market, 0n, LARGEST);
  if (lastPrice === null) throw new Refused("stop_price_too_early");
  const stop = {
    price,
    direction: direction ?? (price > lastPrice ? "rising" : "falling"),
    triggeredAt: null,
  };
  if (isReached(stop, lastPrice)) throw new Refused("stop_price_reached", { last: text(lastPrice) });
  return stop;
}

function checkPostOnly(order: PlaceCommand, limit: bigint, best: bigint | null): void {
  if (timeInForceOf(order) !== "post_only" || best === null) return;
  if (order.side === "buy" ? limit >= best : limit <= best)
    throw new Refused("would_take", { best: text(best) });
}

function checkValue(market: Market, price: bigint, amount: bigint): void {
  const value = tradeValue(price, amount);
  const currency = market.quote.name;
  if (value < market.minValue) throw new Refused("value_too_small", { min: text(market.minValue), currency });
  if (value > LARGEST) throw new Refused("amount_too_large", { max: text(LARGEST), currency });
}

/** Checks the smaller amount of an order that stays at its price, wherever the market has gone since. Throws `Refused`. */
export function checkReduction(market: Market, { price, amount }: { price: bigint; amount: bigint }): void {
  if (!market.isOpen) throw new Refused("pair_closed");
  checkAmount(market, amount);
  checkValue(market, price, amount);
}

/** The terms on which a placement is accepted. */
export interface Terms {
  /** The limit up to which the order trades: its own price, or at market the end of the protection band. */
  readonly price: bigint;
  readonly stop: Stop | null;
  readonly trail: Trail | null;
}

function trailingTerms(market: Market, order: PlaceCommand, trail: TrailTerms, last: bigint | null): Terms {
  const { follows, ...terms } = checkTrail(market, order, trail, last);
  if (order.mode === "limit") checkLimit(market, { ...order, price: terms.price }, follows);
  return terms;
}

function plainTerms(market: Market, order: PlaceCommand, context: PlacementContext): Terms {
  const stop = checkStop(market, order, context.lastPrice);
  const best = context.bestOpposite;
  if (order.mode === "market" && best === null) throw new Refused("book_empty");
  const limit =
    order.mode === "market" && best !== null
      ? protectionPrice(market, order.side, best)
      : checkLimit(market, order, stop?.price ?? context.center);
  checkPostOnly(order, limit, best);
  return { price: limit, stop, trail: null };
}

/** Checks a placement against the market's rules. Throws `Refused`. */
export function checkPlacement(market: Market, order: PlaceCommand, context: PlacementContext): Terms {
  if (!market.isOpen) throw new Refused("pair_closed");
  checkAmount(market, order.amount);
  const { trail } = order;
  const terms = trail
    ? trailingTerms(market, order, trail, context.lastPrice)
    : plainTerms(market, order, context);
  const isPlainMarket = order.mode === "market" && !trail;
  checkValue(market, (isPlainMarket && context.bestOpposite) || terms.price, order.amount);
  const stays = order.mode === "limit" || trail !== undefined;
  if (stays && order.trader.kind === "user" && context.openOrders >= MAX_OPEN_ORDERS)
    throw new Refused("too_many_open_orders", { max: String(MAX_OPEN_ORDERS) });
  return terms;
}
