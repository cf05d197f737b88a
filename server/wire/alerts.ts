import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { Alert, EventAlert, FiredAlert } from "../exchange/account/alerts/types.ts";

/** An alert as the wire has it. */
export function alertRow({ id, marketId, condition, value, period, mail, state, ...alert }: Alert) {
  const { armedAt, firedAt, firedPrice } = alert;
  return {
    ...{ id, market_id: marketId, condition, value: formatDecimal(value), period, mail, state },
    ...{ armed_at: armedAt, fired_at: firedAt },
    fired_price: firedPrice === null ? null : formatDecimal(firedPrice),
  };
}

/** What fired, as the wire has it. */
export function firedAlertRow({ id, kind, alertId, marketId, facts, firedAt, isSeen }: FiredAlert) {
  return { id, kind, alert_id: alertId, market_id: marketId, facts, fired_at: firedAt, is_seen: isSeen };
}

/** What a user chose for the events of a kind, as the wire has it. */
export const eventAlertRow = ({ kind, shown, mail }: EventAlert) => ({ kind, shown, mail });
