import type { Kysely } from "kysely";
import type { Alert, EventAlert, FiredAlert, MailState } from "#server/exchange/account/alerts/types.ts";
import type { Position } from "#server/exchange/leverage/types.ts";
import type { Order } from "#server/exchange/spot/types.ts";
import { total } from "../kit/page.ts";
import { positionRows } from "../leverage/tables.ts";
import { orderRows } from "../spot/tables.ts";
import type { Schema } from "../tables.ts";
import { alertRows, eventAlertRows, firedAlertRows } from "./alert-tables.ts";

type Db = Kysely<Schema>;

/** How many of a user's newest are listed, and how many orders and positions are looked through for events that were missed. */
const LISTED = 50n;
const LOOKED_THROUGH = 200n;

/** How many queued mails are read at once. */
export const MAILS_READ = 100;

/** An alert; `null`: it was deleted. */
export function alertOf(db: Db, id: number): Promise<Alert | null> {
  return alertRows.first(db.selectFrom("alert").selectAll().where("id", "=", id));
}

/** A user's alerts, the newest first. */
export function alertsOf(db: Db, userId: number): Promise<readonly Alert[]> {
  return alertRows.all(
    db.selectFrom("alert").selectAll().where("user_id", "=", userId).orderBy("id", "desc"),
  );
}

export async function countAlerts(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom("alert")
    .select(total)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** The alerts of all users that wait. */
export function activeAlerts(db: Db): Promise<readonly Alert[]> {
  return alertRows.all(db.selectFrom("alert").selectAll().where("state", "=", "active").orderBy("id"));
}

/** Stores an alert over what was there. */
export async function putAlert(db: Db, alert: Alert): Promise<void> {
  const row = alertRows.write(alert);
  await db
    .insertInto("alert")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Deletes an alert of a user. @returns whether the user had it */
export async function deleteAlert(db: Db, userId: number, id: number): Promise<boolean> {
  const own = db.deleteFrom("alert").where("user_id", "=", userId).where("id", "=", id);
  return (await own.executeTakeFirst()).numDeletedRows > 0n;
}

/** A user's newest ones that fired, the newest first. */
export function firedOf(db: Db, userId: number): Promise<readonly FiredAlert[]> {
  const own = db.selectFrom("alert_fired").selectAll().where("user_id", "=", userId);
  return firedAlertRows.all(own.orderBy("id", "desc").limit(LISTED));
}

/** Whether it has fired before. */
export async function hasFired(
  db: Db,
  { userId, kind, subject }: Pick<FiredAlert, "userId" | "kind" | "subject">,
): Promise<boolean> {
  const row = await db
    .selectFrom("alert_fired")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFired(db: Db, fired: FiredAlert): Promise<void> {
  await db.insertInto("alert_fired").values(firedAlertRows.write(fired)).execute();
}

export async function markSeen(db: Db, userId: number, id: number): Promise<void> {
  await db
    .updateTable("alert_fired")
    .set({ is_seen: 1 })
    .where("user_id", "=", userId)
    .where("id", "<=", id)
    .where("is_seen", "=", 0)
    .execute();
}

/** What is to be mailed, the oldest first: at most `MAILS_READ` of those whose id is above `after`. */
export function queuedMails(db: Db, after: number): Promise<readonly FiredAlert[]> {
  const queued = db.selectFrom("alert_fired").selectAll().where("mail", "=", "queued");
  return firedAlertRows.all(queued.where("id", ">", after).orderBy("id").limit(MAILS_READ));
}

export async function markMailed(db: Db, id: number, mail: MailState): Promise<void> {
  await db
    .updateTable("alert_fired")
    .set({ mail })
    .where("id", "=", id)
    .where("mail", "=", "queued")
    .execute();
}

/** What a user chose for the events of each kind; kinds that were never chosen are left out. */
export function eventAlertsOf(db: Db, userId: number): Promise<readonly EventAlert[]> {
  return eventAlertRows.all(
    db.selectFrom("alert_event").selectAll().where("user_id", "=", userId).orderBy("kind"),
  );
}

export async function putEventAlert(db: Db, userId: number, chosen: EventAlert): Promise<void> {
  const row = { ...eventAlertRows.write(chosen), user_id: userId };
  await db
    .insertInto("alert_event")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(row))
    .execute();
}

/** The users who want to hear of events. */
export async function usersOfEvents(db: Db): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("alert_event")
    .select("user_id")
    .distinct()
    .where("shown", "=", 1)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => Number(user_id));
}

/** Those of a user's newest orders that changed at `since` (unix ms) or later. */
export function changedOrders(db: Db, userId: number, since: number): Promise<readonly Order[]> {
  const newest = db
    .selectFrom("spot_order")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(LOOKED_THROUGH)
    .as("newest");
  return orderRows.all(db.selectFrom(newest).selectAll().where("updated_at", ">=", BigInt(since)));
}

/** Those of a user's newest positions that were closed at `since` (unix ms) or later. */
export function changedPositions(db: Db, userId: number, since: number): Promise<readonly Position[]> {
  const newest = db
    .selectFrom("lever_position")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(LOOKED_THROUGH)
    .as("newest");
  return positionRows.all(db.selectFrom(newest).selectAll().where("closed_at", ">=", BigInt(since)));
}
