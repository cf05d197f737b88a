import { alertOf, hasFired, insertFired, putAlert } from "#server/storage/account/alerts.ts";
import { shortDecimal } from "../../kit/arithmetic.ts";
import { perform, type Work, type WorkParts } from "../../kit/work.ts";
import type { Market } from "../../markets/types.ts";
import { unchanged } from "./alerts.ts";
import type { Alert, FiredAlert } from "./types.ts";

export interface FireParts extends WorkParts {
  readonly markets: readonly Pick<Market, "id" | "symbol">[];
}

/** What fires, before it has an id. */
export type Firing = Omit<FiredAlert, "id" | "firedAt" | "isSeen" | "mail"> & { readonly mail: boolean };

/** What a market is called. */
export const symbolOf = ({ markets }: FireParts, marketId: number): string =>
  markets.find(({ id }) => id === marketId)?.symbol ?? "";

/** Stores what fired, within a transaction that counts the user's rows. @returns `null` where it has fired before */
export async function storeFired(work: Work, { mail, ...firing }: Firing): Promise<FiredAlert | null> {
  if (await hasFired(work.db, firing)) return null;
  const fired: FiredAlert = {
    ...{ ...firing, id: work.ids.next("alert_fired"), firedAt: work.time, isSeen: false },
    mail: mail ? "queued" : "none",
  };
  await insertFired(work.db, fired);
  return fired;
}

/**
 * Fires an alert: one transaction marks it fired with its price, stores what is shown, and queues its mail. It does nothing where the alert
 * was deleted, has fired, or was armed again since `seen` was read.
 * @param price the last price that met the condition
 */
export async function fireAlert(parts: FireParts, seen: Alert, price: bigint): Promise<void> {
  const { userId, id } = seen;
  await perform(parts, { user: userId }, async (work) => {
    const present = await alertOf(work.db, id);
    if (present === null || present.state !== "active" || present.run !== seen.run) return;
    const { marketId, condition, value, period, mail, run } = present;
    const alert: Alert = { ...present, state: "fired", firedAt: work.time, firedPrice: price };
    await putAlert(work.db, alert);
    const fired = await storeFired(work, {
      ...{ userId, kind: condition, subject: `${id}:${run}`, alertId: id, marketId, mail },
      facts: {
        ...{ market: symbolOf(parts, marketId), price: shortDecimal(price), value: shortDecimal(value) },
        ...(period === null ? {} : { period }),
      },
    });
    work.afterwards(() => parts.bus.emit("alert", { ...unchanged, userId, alert, fired }));
  });
}
