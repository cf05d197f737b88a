import type * as v from "valibot";
import type { alertRow, alerts, eventAlert, firedAlert } from "#contract/calls/account/alerts.ts";
import type { Alert, Alerts, EventAlert, FiredAlert } from "./alerts-types.ts";

export function decodeAlert(row: v.InferOutput<typeof alertRow>): Alert {
  const { id, market_id, condition, value, period, mail, state, armed_at, fired_at, fired_price } = row;
  const fired = fired_at === null || fired_price === null ? null : { at: fired_at, price: fired_price };
  return { id, marketId: market_id, condition, value, period, mail, state, armedAt: armed_at, fired };
}

export function decodeFiredAlert(row: v.InferOutput<typeof firedAlert>): FiredAlert {
  const { id, kind, alert_id, market_id, facts, fired_at, is_seen } = row;
  return { id, kind, alertId: alert_id, marketId: market_id, facts, firedAt: fired_at, isSeen: is_seen };
}

export function decodeEventAlert({ kind, shown, mail }: v.InferOutput<typeof eventAlert>): EventAlert {
  return { kind, isShown: shown, mail };
}

export function decodeAlerts(message: v.InferOutput<typeof alerts.message>): Alerts {
  return {
    alerts: message.alerts.map(decodeAlert),
    fired: message.fired.map(decodeFiredAlert),
    events: message.events.map(decodeEventAlert),
  };
}
