import * as calls from "#contract/calls/account/alerts.ts";
import { alertPercent } from "#domain/account/alerts.ts";
import { alertRow, eventAlertRow, firedAlertRow } from "#server/wire/alerts.ts";
import { scaledField } from "../kit/amounts.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";

/** Alerts: listed, set, armed again, deleted and seen; and which events are announced. */
export function alertRoutes(routes: Routes, { alerts }: HttpParts): void {
  routes.user(calls.alerts, async (_, { authenticated: { user } }) => {
    const listed = await alerts.list(user.id);
    return {
      alerts: listed.alerts.map(alertRow),
      fired: listed.fired.map(firedAlertRow),
      events: listed.events.map(eventAlertRow),
    };
  });
  routes.user(calls.addAlert, async (fields, { authenticated: { user } }) => {
    const { market_id: marketId, condition, period = null, mail } = fields;
    const isPrice = condition === "above" || condition === "below";
    const value = isPrice
      ? scaledField(fields.value, "alert_price_invalid", {})
      : scaledField(fields.value, "alert_percent_out_of_range", alertPercent);
    return alertRow(await alerts.add(user.id, { marketId, condition, value, period, mail }));
  });
  routes.user(calls.rearmAlert, async ({ id }, { authenticated: { user } }) =>
    alertRow(await alerts.rearm(user.id, id)),
  );
  routes.user(calls.deleteAlert, async ({ id }, { authenticated: { user } }) => {
    await alerts.delete(user.id, id);
    return {};
  });
  routes.user(calls.seenAlerts, async ({ id }, { authenticated: { user } }) => {
    await alerts.seen(user.id, id);
    return {};
  });
  routes.user(calls.setEventAlert, async (chosen, { authenticated: { user } }) =>
    eventAlertRow(await alerts.setEvent(user.id, chosen)),
  );
}
