import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { averagePrice } from "#domain/spot/spot.ts";
import type { Order, OrderMode } from "../../../api/spot/types.ts";
import { scaled } from "../../kit/arithmetic.ts";

/** Order types as users know them; on the wire a stop-limit order is a limit order with a stop. */
export type OrderKind = OrderMode | "stop_limit";

/** What the form can place: an order of a kind, or a limit and a stop-limit order of which only one is executed. */
export type TicketKind = OrderKind | "oco";

export function kindOf({ mode, stop }: Pick<Order, "mode" | "stop">): OrderKind {
  return stop === null ? mode : "stop_limit";
}

/** Whether an open order waits, in no book, for the last price to come to its stop price. */
export function isWaiting({ state, stop }: Pick<Order, "state" | "stop">): boolean {
  return state === "open" && stop !== null && stop.triggeredAt === null;
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
