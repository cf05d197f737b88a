import type { Kysely } from "kysely";
import type { PointsExchange, PointsExchangeState } from "#server/exchange/points/types.ts";
import { valueByClientId } from "../commands/client-ids.ts";
import { stepTaken } from "../commands/guarded.ts";
import { amongNewest, type Page, type PageQuery, readPage, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { pointsExchangeRows } from "./tables.ts";

type Db = Kysely<Schema>;

/** The points account that a user has bound; `null`: none. */
export async function boundAccount(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom("points_binding")
    .select("account")
    .where("user_id", "=", BigInt(userId))
    .executeTakeFirst();
  return row?.account ?? null;
}

/** The user with this points account; `null`: unbound. */
export async function userOfAccount(db: Db, account: string): Promise<number | null> {
  const row = await db
    .selectFrom("points_binding")
    .select("user_id")
    .where("account", "=", account)
    .executeTakeFirst();
  return row ? Number(row.user_id) : null;
}

/** Binds a points account to a user; fails where either is bound. */
export const insertBinding = (db: Db, userId: number, account: string, time: number) =>
  db.insertInto("points_binding").values({ user_id: userId, account, created_at: time }).execute();

/** Stores a new exchange; fails where its user has one with the same client id. */
export const insertPointsExchange = (db: Db, exchange: PointsExchange) =>
  db.insertInto("points_exchange").values(pointsExchangeRows.write(exchange)).execute();

/** Ends a pending exchange. @returns whether it did: not when it had ended before */
export function endPointsExchange(
  db: Db,
  id: number,
  state: Exclude<PointsExchangeState, "pending">,
): Promise<boolean> {
  return stepTaken(
    db
      .updateTable("points_exchange")
      .set({ state })
      .where("id", "=", BigInt(id))
      .where("state", "=", "pending"),
  );
}

/** Frees the client id of an exchange. */
export const forgetClientId = (db: Db, id: number) =>
  db.updateTable("points_exchange").set({ client_id: null }).where("id", "=", BigInt(id)).execute();

/** The exchange with this id, of any user. */
export function pointsExchangeById(db: Db, id: number): Promise<PointsExchange | null> {
  return pointsExchangeRows.first(db.selectFrom("points_exchange").selectAll().where("id", "=", BigInt(id)));
}

/** The user's exchange with this client id. */
export const pointsExchangeByClientId = (db: Db, userId: number, clientId: string) =>
  valueByClientId(db, "points_exchange", pointsExchangeRows, userId, clientId);

/** Exchanges whose end is not noted, oldest first. */
export function pendingPointsExchanges(db: Db): Promise<readonly PointsExchange[]> {
  return pointsExchangeRows.all(
    db.selectFrom("points_exchange").selectAll().where("state", "=", "pending").orderBy("id"),
  );
}

/** A page of a user's exchanges that were paid, newest first, and how many there are in all. */
export function pointsExchangesOf(db: Db, userId: number, query: PageQuery): Promise<Page<PointsExchange>> {
  const own = db.selectFrom("points_exchange").where("user_id", "=", BigInt(userId));
  const matching = own.where(amongNewest("id", own.select("id"))).where("state", "=", "done");
  return readPage(
    db,
    matching.select(total),
    matching.selectAll().orderBy("id", "desc"),
    query,
    pointsExchangeRows.read,
  );
}
