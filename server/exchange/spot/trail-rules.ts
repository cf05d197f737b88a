import { protectionPrice } from "#domain/spot/spot.ts";
import { PPM_IN_PERCENT, trailLimit, trailPpm, trailStop } from "#domain/spot/trail.ts";
import { LARGEST, shortDecimal as text } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import type { Market } from "../markets/types.ts";
import { checkPrice } from "./price-rules.ts";
import type { Command, Side, Stop, Trail, TrailTerms } from "./types.ts";

const MILLION = 1_000_000n;

/** @param start the price from which the stop follows. @throws Refused */
function checkDistance({ tick }: Market, { unit, value }: TrailTerms["distance"], start: bigint): void {
  if (unit === "ppm") {
    const { low, high } = trailPpm;
    if (value >= low && value <= high) return;
    const [least, most] = [text(low * PPM_IN_PERCENT), text(high * PPM_IN_PERCENT)];
    throw new Refused("trail_distance_invalid", { low: `${least} %`, high: `${most} %` });
  }
  const high = ((start * trailPpm.high) / MILLION / tick) * tick;
  if (value < tick || value > high)
    throw new Refused("trail_distance_invalid", { low: text(tick), high: text(high) });
  checkPrice(tick, value);
}

/** @throws Refused where the price is no price of the market, or the last price is there already */
function checkActivation({ tick }: Market, side: Side, activation: bigint, last: bigint): void {
  checkPrice(tick, activation);
  const isAhead = side === "sell" ? activation > last && activation <= LARGEST : activation < last;
  if (!isAhead) throw new Refused("trail_activation_reached", { last: text(last) });
}

/** What a trailing stop begins with. */
interface TrailStart {
  /** The worst limit that it can have. */
  readonly price: bigint;
  readonly stop: Stop;
  /** The stop price from which it follows. */
  readonly follows: bigint;
}

/**
 * Stop and worst limit of an order that follows from its reference on, or from its activation price. The price only moves in the order's
 * favour from there, so a buy never pays more.
 * @throws Refused where distance or offset fit no price
 */
export function trailFrom(market: Market, side: Side, trail: Trail, start: bigint): TrailStart {
  checkDistance(market, trail.distance, start);
  const follows = trailStop(side, trail.distance, start, market.tick);
  const { offset, activation, reference } = trail;
  if (offset !== null && offset !== 0n) checkPrice(market.tick, offset);
  const price = offset === null ? protectionPrice(market, side, follows) : trailLimit(side, follows, offset);
  checkPrice(market.tick, price);
  const waits = reference === null && activation !== null;
  const rises = (side === "buy") !== waits;
  const stop = { price: waits ? activation : follows, direction: rises ? "rising" : "falling" } as const;
  return { price, follows, stop: { ...stop, triggeredAt: null } };
}

/** The terms of a trailing stop that is placed. Throws `Refused`. */
export function checkTrail(
  market: Market,
  order: Extract<Command, { type: "place" }>,
  named: TrailTerms,
  lastPrice: bigint | null,
): TrailStart & { readonly trail: Trail } {
  const stays = order.mode === "market" || (order.timeInForce ?? "gtc") === "gtc";
  const isLimit = order.mode === "limit";
  if (order.stop || order.oco || !stays || isLimit !== (named.offset !== null))
    throw new Refused("trail_alone");
  if (lastPrice === null) throw new Refused("stop_price_too_early");
  const { activation } = named;
  if (activation !== null) checkActivation(market, order.side, activation, lastPrice);
  const trail = { ...named, reference: activation === null ? lastPrice : null };
  return { ...trailFrom(market, order.side, trail, activation ?? lastPrice), trail };
}
