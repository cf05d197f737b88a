import { alertPeriods } from "#domain/account/alerts.ts";
import type { Alert, EventAlert, FiredAlert } from "#server/exchange/account/alerts/types.ts";
import { rowCodec } from "../kit/codec.ts";
import { amount, facts, flag, integer, named, oneOf, orNull, outside, text, word } from "../kit/columns.ts";

/** Alerts on markets. */
export const alertRows = rowCodec<Alert>()({
  id: integer,
  userId: integer,
  marketId: integer,
  condition: named("wanted", word),
  value: amount,
  period: orNull(oneOf(alertPeriods)),
  mail: flag,
  state: word,
  run: integer,
  armedAt: integer,
  firedAt: orNull(integer),
  firedPrice: orNull(amount),
});

/** What fired, and whether its mail is sent. */
export const firedAlertRows = rowCodec<FiredAlert>()({
  id: integer,
  userId: integer,
  kind: word,
  subject: text,
  alertId: orNull(integer),
  marketId: integer,
  facts,
  firedAt: integer,
  isSeen: flag,
  mail: word,
});

/** Which events a user wants to hear of. */
export const eventAlertRows = rowCodec<EventAlert, never>()({
  userId: outside(integer),
  kind: word,
  shown: flag,
  mail: flag,
  since: integer,
});

export const alertTables = {
  alert: alertRows,
  alert_fired: firedAlertRows,
  alert_event: eventAlertRows,
};
