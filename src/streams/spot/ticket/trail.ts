import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { protectionPrice } from "#domain/spot/spot.ts";
import { distanceIn, type TrailDistance, trailLimit, trailPpm, trailStop } from "#domain/spot/trail.ts";
import type { Side } from "../../../api/markets/types.ts";
import type { OrderTicket } from "../../../api/spot/types.ts";
import { floorTo, scaled, written } from "../../kit/arithmetic.ts";
import type { Problem } from "../../kit/form/form.ts";
import { stepProblem } from "../../kit/form/step-problem.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { PROTECTION_PPM } from "./protection.ts";
import type { TicketState } from "./state.ts";

const MILLION = 1_000_000n;
/** Percentages have 4 decimals at most. */
const PERCENT_STEP = "0.0001";

/** What a trailing stop will do, for display: prices plain, with the market's decimals. */
export interface TrailPlan {
  readonly side: Side;
  /** As it is typed, in `unit`. */
  readonly distance: string;
  readonly unit: TicketState["trailUnit"];
  /** The stop price with which it begins. */
  readonly stop: string;
  /** The price from which it follows; `null`: it follows at once. */
  readonly activation: string | null;
}

/** Where the order begins to follow: at its activation price, or at the last price. × 10^8. */
function startOf({ activation, lastPrice }: TicketState): bigint | null {
  return activation.trim() === "" ? scaled(lastPrice) : typedValue(activation);
}

function distanceOf({ distance, trailUnit }: TicketState): TrailDistance | null {
  const value = typedValue(distance);
  return value === null ? null : distanceIn(trailUnit === "percent" ? "ppm" : "price", value);
}

/** The stop price and the worst limit with which the order begins, as the exchange will compute them; `null` while something is missing. × 10^8. */
export function trailStart(state: TicketState): { readonly stop: bigint; readonly price: bigint } | null {
  const { side, market } = state;
  const [start, distance, tick] = [startOf(state), distanceOf(state), scaled(market?.tick)];
  if (start === null || start <= 0n || distance === null || distance.value <= 0n) return null;
  if (tick === null || tick <= 0n) return null;
  const stop = trailStop(side, distance, start, tick);
  if (stop <= 0n) return null;
  if (state.trailThen === "market")
    return { stop, price: protectionPrice({ tick, protectionBandPpm: PROTECTION_PPM }, side, stop) };
  const offset = typedValue(state.offset);
  return offset === null ? null : { stop, price: trailLimit(side, stop, offset) };
}

/** Within what the distance must be, in its unit. */
function distanceProblem(state: TicketState): Problem | null {
  const { market, trailUnit } = state;
  const step = trailUnit === "percent" ? PERCENT_STEP : market?.tick;
  const wrong = stepProblem(state.distance, step, {
    missing: "trail_distance_required",
    offStep: (tick) => ({ code: "price_off_tick", values: { tick } }),
  });
  const distance = distanceOf(state);
  if (wrong !== null || distance === null) return wrong;
  if (distance.unit === "ppm") {
    if (distance.value >= trailPpm.low && distance.value <= trailPpm.high) return null;
    return { code: "trail_distance_invalid", values: { low: "0.1 %", high: "50 %" } };
  }
  const [start, tick] = [startOf(state), scaled(market?.tick)];
  if (start === null || tick === null || tick <= 0n) return null;
  const high = floorTo((start * trailPpm.high) / MILLION, tick);
  if (distance.value <= high) return null;
  return { code: "trail_distance_invalid", values: { low: written(tick, 0), high: written(high, 0) } };
}

function activationProblem({ activation, side, market, lastPrice }: TicketState): Problem | null {
  if (activation.trim() === "") return null;
  const wrong = stepProblem(activation, market?.tick, {
    missing: "stop_price_required",
    offStep: (tick) => ({ code: "price_off_tick", values: { tick } }),
  });
  const [value, last] = [typedValue(activation), scaled(lastPrice)];
  if (wrong !== null || value === null || last === null) return wrong;
  return (side === "sell" ? value > last : value < last) ? null : "trail_activation_reached";
}

/** None is as good as 0: the limit is the stop price then. */
function offsetProblem({ offset, trailThen, market }: TicketState): Problem | null {
  const value = typedValue(offset);
  if (trailThen === "market" || value === 0n) return null;
  return stepProblem(offset, market?.tick, {
    missing: "trail_distance_required",
    offStep: (tick) => ({ code: "price_off_tick", values: { tick } }),
  });
}

/** The problems of what only a trailing stop has, by field. */
export function trailProblems(
  state: TicketState,
): Readonly<Partial<Record<"distance" | "activation" | "offset", Problem>>> {
  if (state.mode !== "trailing_stop") return {};
  const [distance, activation, offset] = [
    distanceProblem(state),
    activationProblem(state),
    offsetProblem(state),
  ];
  return {
    ...(distance === null ? {} : { distance }),
    ...(activation === null ? {} : { activation }),
    ...(offset === null ? {} : { offset }),
  };
}

/** The trailing stop as it goes out; `null` for other orders. */
export function outgoingTrail(state: TicketState): OrderTicket["trail"] {
  const { mode, trailUnit, trailThen, market } = state;
  const distance = typedValue(state.distance);
  if (mode !== "trailing_stop" || distance === null) return null;
  const price = (text: string) => {
    const value = typedValue(text);
    return value === null ? null : formatDecimal(value, MONEY_SCALE, market?.priceDecimals ?? MONEY_SCALE);
  };
  return {
    unit: trailUnit,
    distance: trailUnit === "percent" ? written(distance, 0) : (price(state.distance) ?? ""),
    activation: price(state.activation),
    offset: trailThen === "market" ? null : price(state.offset),
  };
}

/** What the order will do; `null` as long as something is missing or wrong. */
export function trailPlanOf(state: TicketState): TrailPlan | null {
  const start = trailStart(state);
  const trail = outgoingTrail(state);
  if (start === null || trail === null || Object.keys(trailProblems(state)).length > 0) return null;
  const stop = formatDecimal(start.stop, MONEY_SCALE, state.market?.priceDecimals ?? MONEY_SCALE);
  return { side: state.side, distance: trail.distance, unit: trail.unit, stop, activation: trail.activation };
}
