import { divideDown, divideUp } from "../numbers/arithmetic.ts";

/** What an alert on a market waits for: a price, or a change in percent within a period. */
export const alertConditions = ["above", "below", "rise", "fall"] as const;
export type AlertCondition = (typeof alertConditions)[number];

/** Periods within which a change is measured. */
export const alertPeriods = ["5min", "60min", "4hour", "1day"] as const;
export type AlertPeriod = (typeof alertPeriods)[number];

const MINUTE_MS = 60_000;

/** How long the periods are, ms. */
export const alertPeriodMs: Readonly<Record<AlertPeriod, number>> = {
  "5min": 5 * MINUTE_MS,
  "60min": 60 * MINUTE_MS,
  "4hour": 240 * MINUTE_MS,
  "1day": 1_440 * MINUTE_MS,
};

/** Events of the user's orders and positions that can be announced. */
export const eventAlertKinds = [
  "order_filled",
  "order_part_filled",
  "order_cancelled",
  "stop_triggered",
  "position_liquidated",
  "position_closed",
] as const;
export type EventAlertKind = (typeof eventAlertKinds)[number];

/** Alerts of a user, those that fired and were not deleted included. */
export const MAX_ALERTS = 50;

/** A change that an alert can wait for, in percent, both included. */
export const alertPercent = { min: "0.1", max: "99" } as const;

/** 100 %, scaled by 10^8 as percentages are. */
const WHOLE = 10_000_000_000n;

/**
 * The price at which a change of `percent` from `reference` is reached: a rise at it or above, a fall at it or below. Scaled integers (8
 * decimals). Rounded away from the reference, so that the change is never smaller than asked for.
 */
export function priceOfChange(condition: "rise" | "fall", percent: bigint, reference: bigint): bigint {
  return condition === "rise"
    ? divideUp(reference * (WHOLE + percent), WHOLE)
    : divideDown(reference * (WHOLE - percent), WHOLE);
}

/** Whether a price meets a condition whose threshold it is compared with; the threshold itself meets it. */
export const isReached = (condition: AlertCondition, threshold: bigint, price: bigint): boolean =>
  condition === "above" || condition === "rise" ? price >= threshold : price <= threshold;
