import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { averagePrice } from "#domain/spot/spot.ts";
import { trailLimit } from "#domain/spot/trail.ts";
import type { Market } from "../../../api/markets/types.ts";
import type { Order, OrderMode } from "../../../api/spot/types.ts";
import { scaled } from "../../kit/arithmetic.ts";

/** Order types as users know them; on the wire a stop-limit order is a limit order with a stop. */
export type OrderKind = OrderMode | "stop_limit" | "trailing_stop";

/** What the form can place: an order of a kind, or a limit and a stop-limit order of which only one is executed. */
export type TicketKind = OrderKind | "oco";

/** Whether the form of a kind has a limit price: the others take theirs from the market. */
export function hasPrice(kind: TicketKind): boolean {
  return kind !== "market" && kind !== "trailing_stop";
}

export function kindOf({ mode, stop, trail }: Pick<Order, "mode" | "stop" | "trail">): OrderKind {
  if (trail !== null) return "trailing_stop";
  return stop === null ? mode : "stop_limit";
}

/** Whether an open order waits, in no book, for the last price to come to its stop price. */
export function isWaiting({ state, stop }: Pick<Order, "state" | "stop">): boolean {
  return state === "open" && stop !== null && stop.triggeredAt === null;
}

/** Whether an open order waits for a stop price that follows the last price. */
export function isTrailing(order: Pick<Order, "state" | "stop" | "trail">): boolean {
  return order.trail !== null && isWaiting(order);
}

/** The limit price of an order; of a trailing stop that waits, as it would be now; `null` where there is none. */
export function limitOf({
  mode,
  side,
  state,
  stop,
  trail,
  price,
}: Pick<Order, "mode" | "side" | "state" | "stop" | "trail" | "price">): string | null {
  if (mode === "market") return null;
  if (trail === null || !isTrailing({ state, stop, trail })) return price;
  const [at, offset] = [scaled(stop?.price), scaled(trail.offset)];
  if (trail.reference === null || at === null || offset === null) return null;
  return formatDecimal(trailLimit(side, at, offset));
}

/** The average price of what has traded, at `decimals`; `null` where nothing has, or the exchange does not say for how much. */
export function averageOf(
  { filled, turnover }: Pick<Order, "filled" | "turnover">,
  decimals: number,
): string | null {
  const [amount, money] = [scaled(filled), scaled(turnover)];
  if (amount === null || money === null || money <= 0n) return null;
  const average = averagePrice(money, amount, decimals);
  return average === null ? null : formatDecimal(average, MONEY_SCALE, decimals);
}

/** Whether open orders of a market can be changed in place. */
export const canAmend = (market: Pick<Market, "orderFeatures">): boolean =>
  market.orderFeatures?.includes("amend") === true;
