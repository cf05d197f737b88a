import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  type AlertCondition,
  type AlertPeriod,
  alertConditions,
  type EventAlertKind,
} from "#domain/account/alerts.ts";
import type { Format } from "#src/ui/kit/format/format.ts";

/** Whether an alert waits for the price of a market, and not for an event of an order or a position. */
export const isOnMarket = (kind: AlertCondition | EventAlertKind): kind is AlertCondition =>
  alertConditions.some((condition) => condition === kind);

/** What an alert waits for, as it is chosen. */
export const conditionNames: Readonly<Record<AlertCondition, MessageDescriptor>> = {
  above: msg`Price rises to`,
  below: msg`Price falls to`,
  rise: msg`Rises by`,
  fall: msg`Falls by`,
};

/** What happens to an order or a position. */
export const eventNames: Readonly<Record<EventAlertKind, MessageDescriptor>> = {
  order_filled: msg`Order filled`,
  order_part_filled: msg`Order partly filled`,
  order_cancelled: msg`Order cancelled`,
  stop_triggered: msg`Stop triggered`,
  position_liquidated: msg`Position liquidated`,
  position_closed: msg`Position closed`,
};

const spans: Readonly<Record<AlertPeriod, Parameters<Format["span"]>>> = {
  "5min": [5, "minute"],
  "60min": [1, "hour"],
  "4hour": [4, "hour"],
  "1day": [1, "day"],
};

/** "5 minutes", in the user's language. */
export const periodText = (period: AlertPeriod, format: Format): string => format.span(...spans[period]);
