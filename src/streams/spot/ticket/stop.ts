import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { Side } from "../../../api/markets/types.ts";
import type { OrderTicket, StopDirection } from "../../../api/spot/types.ts";
import { scaled } from "../../kit/arithmetic.ts";
import type { Problem } from "../../kit/form/form.ts";
import { stepProblem } from "../../kit/form/step-problem.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { priceOf } from "./figures.ts";
import type { TicketState } from "./state.ts";

/** What a stop-limit order will do, for display: both prices plain, with the market's decimals. */
export interface Trigger {
  readonly side: Side;
  readonly price: string;
  readonly stop: string;
  readonly direction: StopDirection;
}

/** The direction from which the last price must reach the stop price, as it was when the order was submitted. `null` while unknown. */
export function directionOf(state: TicketState): StopDirection | null {
  const expected = expectedWay(state);
  if (expected !== null) return expected;
  const [stop, last] = [typedValue(state.stop), scaled(state.lastPrice)];
  return stop === null || last === null ? null : wayFrom(last, stop);
}

/** The way that the last price must go: of a stop beside a limit order the losing one, else as it was when the order was submitted. */
function expectedWay({ mode, side, stopDirection }: TicketState): StopDirection | null {
  if (mode !== "oco") return stopDirection;
  return side === "buy" ? "rising" : "falling";
}

/** The way from the last price to the stop price; `null`: it is there. */
function wayFrom(last: bigint, stop: bigint): StopDirection | null {
  if (stop === last) return null;
  return stop > last ? "rising" : "falling";
}

/** The stop price's problem; `null`: there is none. */
export function stopProblem(state: TicketState): Problem | null {
  const wrong = stepProblem(state.stop, state.market?.tick, {
    missing: "stop_price_required",
    offStep: (tick) => ({ code: "stop_price_off_tick", values: { tick } }),
  });
  const stop = typedValue(state.stop);
  if (wrong !== null || stop === null) return wrong;
  return isReached(state, stop) ? "stop_price_reached" : null;
}

/** Whether the last price is at the stop price, or has passed it since the order was submitted. */
function isReached(state: TicketState, stop: bigint): boolean {
  const last = scaled(state.lastPrice);
  if (last === null) return false;
  const [way, expected] = [wayFrom(last, stop), expectedWay(state)];
  return way === null || (expected !== null && expected !== way);
}

/** Whether the order, once triggered, would take what rests at the stop price. */
export function takesAtStop(state: TicketState): boolean {
  const [price, stop] = [priceOf(state), typedValue(state.stop)];
  if (price === null || stop === null) return false;
  return state.side === "buy" ? price >= stop : price <= stop;
}

/** The stop as it goes out; `null` for orders without one. */
export function outgoingStop(state: TicketState): OrderTicket["stop"] {
  const stop = typedValue(state.stop);
  if (state.mode !== "stop_limit" || stop === null) return null;
  const price = formatDecimal(stop, MONEY_SCALE, state.market?.priceDecimals ?? MONEY_SCALE);
  return { price, direction: directionOf(state) };
}

/** When the order would be placed; `null` as long as a price is missing or wrong. */
export function triggerOf(state: TicketState): Trigger | null {
  const price = priceOf(state);
  const stop = outgoingStop(state);
  if (price === null || !stop?.direction || stopProblem(state) !== null) return null;
  const decimals = state.market?.priceDecimals ?? MONEY_SCALE;
  return {
    side: state.side,
    price: formatDecimal(price, MONEY_SCALE, decimals),
    stop: stop.price,
    direction: stop.direction,
  };
}
