import type { Order, OrderMode } from "../../api/spot/types.ts";

/** Order types as users know them; on the wire a stop-limit order is a limit order with a stop. */
export type OrderKind = OrderMode | "stop_limit";

export function kindOf({ mode, stop }: Pick<Order, "mode" | "stop">): OrderKind {
  return stop === null ? mode : "stop_limit";
}

/** Whether an open order waits, in no book, for the last price to come to its stop price. */
export function isWaiting({ state, stop }: Pick<Order, "state" | "stop">): boolean {
  return state === "open" && stop !== null && stop.triggeredAt === null;
}
