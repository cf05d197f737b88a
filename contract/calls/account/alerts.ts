import * as v from "valibot";
import { alertConditions, alertPeriods, eventAlertKinds } from "#domain/account/alerts.ts";
import { numberToDecimal } from "#domain/numbers/decimal.ts";
import { call } from "../../call.ts";
import { decimal, decimalField, flag, whole, wholeField } from "../../scalars.ts";

/**
 * An alert on a market. `value`: a price in the quote currency for `above` and `below`, percent for `rise` and `fall`, which also have a
 * `period`. `active`: waits; `fired`: its condition was met at `fired_price`, and it waits for nothing until it is armed again.
 */
export const alertRow = v.object({
  id: whole,
  market_id: whole,
  condition: v.picklist(alertConditions),
  value: decimal,
  period: v.nullable(v.picklist(alertPeriods)),
  mail: flag,
  state: v.picklist(["active", "fired"]),
  armed_at: whole,
  fired_at: v.nullable(whole),
  fired_price: v.nullable(decimal),
});

/** A figure or a name in a text; back ends that write decimals as numbers do so here too. */
const fact = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((given) => (typeof given === "number" ? (numberToDecimal(given) ?? "") : given)),
);

/** What fired: an alert on a market by its condition, or an event of an order or a position. `facts` are the figures of its text. */
export const firedAlert = v.object({
  id: whole,
  kind: v.picklist([...alertConditions, ...eventAlertKinds]),
  alert_id: v.nullable(whole),
  market_id: whole,
  facts: v.record(v.string(), fact),
  fired_at: whole,
  is_seen: flag,
});

/** Whether events of a kind are shown, and also mailed. */
export const eventAlert = v.object({ kind: v.picklist(eventAlertKinds), shown: flag, mail: flag });

const flagField = v.pipe(flag, v.boolean("malformed"));
const idOnly = v.object({ id: wholeField });

/** Ours: the user's alerts, the newest that fired (newest first), and which events are announced. */
export const alerts = call({
  name: "alerts",
  method: "GET",
  path: "/api/user/alerts",
  access: "user",
  request: v.object({}),
  message: v.object({ alerts: v.array(alertRow), fired: v.array(firedAlert), events: v.array(eventAlert) }),
});

/** Ours: sets an alert. `above` and `below` are refused where the last price is there already. */
export const addAlert = call({
  name: "addAlert",
  method: "POST",
  path: "/api/user/alerts",
  access: "user",
  request: v.object({
    market_id: wholeField,
    condition: v.picklist(alertConditions, "malformed"),
    value: decimalField,
    period: v.optional(v.picklist(alertPeriods, "malformed")),
    mail: v.optional(flagField, false),
  }),
  message: alertRow,
});

/** Ours: arms an alert that fired again. An active one stays as it is. */
export const rearmAlert = call({
  name: "rearmAlert",
  method: "POST",
  path: "/api/user/alerts/rearm",
  access: "user",
  request: idOnly,
  message: alertRow,
});

/** Ours: deletes an alert, whether it fired or not. One that is gone already stays gone. */
export const deleteAlert = call({
  name: "deleteAlert",
  method: "POST",
  path: "/api/user/alerts/delete",
  access: "user",
  request: idOnly,
  message: v.object({}),
});

/** Ours: the user has seen what fired, up to the one with this id. */
export const seenAlerts = call({
  name: "seenAlerts",
  method: "POST",
  path: "/api/user/alerts/seen",
  access: "user",
  request: idOnly,
  message: v.object({}),
});

/** Ours: chooses whether events of a kind are announced. Those that are not shown are not mailed. */
export const setEventAlert = call({
  name: "setEventAlert",
  method: "POST",
  path: "/api/user/alerts/events",
  access: "user",
  request: v.object({
    kind: v.picklist(eventAlertKinds, "malformed"),
    shown: flagField,
    mail: v.optional(flagField, false),
  }),
  message: eventAlert,
});
