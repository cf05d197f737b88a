import { alertPercent, isReached, MAX_ALERTS } from "#domain/account/alerts.ts";
import {
  alertOf,
  alertsOf,
  countAlerts,
  deleteAlert,
  eventAlertsOf,
  firedOf,
  markSeen,
  putAlert,
  putEventAlert,
} from "#server/storage/account/alerts.ts";
import { LARGEST, scaled, shortDecimal } from "../../kit/arithmetic.ts";
import { Refused } from "../../kit/refused.ts";
import { perform, type WorkParts } from "../../kit/work.ts";
import type { MarketData } from "../../markets/candles/types.ts";
import type { Market } from "../../markets/types.ts";
import type { Alert, AlertChange, Alerts, NewAlert } from "./types.ts";

/** A change of nothing; what did change is put over it. */
export const unchanged: Omit<AlertChange, "userId"> = {
  ...{ alert: null, deletedId: null, fired: null, events: null },
};

export interface AlertParts extends WorkParts {
  readonly markets: readonly Market[];
  readonly marketData: Pick<MarketData, "ticker">;
}

const limits = { min: scaled(alertPercent.min), max: scaled(alertPercent.max) };

/** @throws Refused what makes no alert */
function check({ markets }: AlertParts, { marketId, condition, value, period }: NewAlert): void {
  if (!markets.some(({ id }) => id === marketId)) throw new Refused("pair_unknown");
  if (condition === "above" || condition === "below") {
    if (value <= 0n || value >= LARGEST) throw new Refused("alert_price_invalid");
    return;
  }
  if (value < limits.min || value > limits.max) throw new Refused("alert_percent_out_of_range", alertPercent);
  if (period === null) throw new Refused("alert_period_required");
}

/** A price that is reached already would fire at once, which is not what an alert is for. @throws Refused `alert_reached` */
function refuseReached({ marketData }: AlertParts, { marketId, condition, value }: NewAlert): void {
  if (condition !== "above" && condition !== "below") return;
  const last = marketData.ticker(marketId)?.last;
  if (last !== undefined && isReached(condition, value, last))
    throw new Refused("alert_reached", { price: shortDecimal(last) });
}

/** The alerts of users: they are set and read here; see `watch.ts` for what fires them. */
export function createAlerts(parts: AlertParts): Alerts {
  const { storage, bus } = parts;
  const announce = (userId: number, change: Partial<AlertChange>) =>
    bus.emit("alert", { ...unchanged, ...change, userId });
  return {
    async list(userId) {
      return {
        alerts: await alertsOf(storage, userId),
        fired: await firedOf(storage, userId),
        events: await eventAlertsOf(storage, userId),
      };
    },
    async add(userId, given) {
      check(parts, given);
      refuseReached(parts, given);
      const isChange = given.condition === "rise" || given.condition === "fall";
      const alert = await perform(parts, { user: userId }, async ({ db, time, ids }) => {
        if ((await countAlerts(db, userId)) >= MAX_ALERTS)
          throw new Refused("alerts_too_many", { max: String(MAX_ALERTS) });
        const added: Alert = {
          ...{ ...given, period: isChange ? given.period : null, id: ids.next("alert"), userId },
          ...{ state: "active", run: 1, armedAt: time, firedAt: null, firedPrice: null },
        };
        await putAlert(db, added);
        return added;
      });
      announce(userId, { alert });
      return alert;
    },
    async rearm(userId, id) {
      const alert = await perform(parts, { user: userId }, async ({ db, time }) => {
        const present = await alertOf(db, id);
        if (present?.userId !== userId) throw new Refused("not_found");
        if (present.state === "active") return present;
        refuseReached(parts, present);
        const armed: Alert = {
          ...{ ...present, state: "active", run: present.run + 1, armedAt: time },
          ...{ firedAt: null, firedPrice: null },
        };
        await putAlert(db, armed);
        return armed;
      });
      announce(userId, { alert });
      return alert;
    },
    async delete(userId, id) {
      const isDeleted = await perform(parts, { user: userId }, ({ db }) => deleteAlert(db, userId, id));
      if (isDeleted) announce(userId, { deletedId: id });
    },
    async seen(userId, id) {
      await perform(parts, { user: userId }, ({ db }) => markSeen(db, userId, id));
      announce(userId, {});
    },
    async setEvent(userId, chosen) {
      const { set, events } = await perform(parts, { user: userId }, async ({ db, time }) => {
        const before = (await eventAlertsOf(db, userId)).find(({ kind }) => kind === chosen.kind);
        // Switching it on counts from now; a change of the mail alone moves nothing.
        const since = before?.shown ? before.since : time;
        const set = { ...chosen, mail: chosen.shown && chosen.mail, since };
        await putEventAlert(db, userId, set);
        return { set, events: await eventAlertsOf(db, userId) };
      });
      announce(userId, { events });
      return set;
    },
  };
}
