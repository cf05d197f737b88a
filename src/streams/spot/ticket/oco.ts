import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { OrderTicket } from "../../../api/spot/types.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import type { TicketState } from "./state.ts";

/** The form as the stop-limit order beside its limit order, so that it is checked as any other. */
export function stopLegOf(state: TicketState): TicketState {
  return { ...state, mode: "stop_limit", price: state.stopLimit };
}

/** The stop-limit order as it goes out; `null` where there is none. */
export function outgoingOco({ mode, stop, stopLimit, market }: TicketState): OrderTicket["oco"] {
  const [stopPrice, price] = [typedValue(stop), typedValue(stopLimit)];
  if (mode !== "oco" || stopPrice === null || price === null) return null;
  const written = (value: bigint) => formatDecimal(value, MONEY_SCALE, market?.priceDecimals ?? MONEY_SCALE);
  return { stopPrice: written(stopPrice), price: written(price) };
}
