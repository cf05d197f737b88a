import { type Kysely, sql } from "kysely";
import type { LeverageOrdersQuery, Position } from "#server/exchange/leverage/types.ts";
import { amongNewest, type Page, readPage, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { positionRows } from "./tables.ts";

/** Every position and order that is not at its end, oldest first. */
export function livePositions(db: Kysely<Schema>): Promise<readonly Position[]> {
  return positionRows.all(
    db
      .selectFrom("lever_position")
      .selectAll()
      .where(sql<boolean>`state in ('pending', 'open', 'closing')`)
      .orderBy("id"),
  );
}

/** The positions that closed after `since`, unix ms. */
export function closedSince(db: Kysely<Schema>, since: number): Promise<readonly Position[]> {
  return positionRows.all(
    db
      .selectFrom("lever_position")
      .selectAll()
      .where("closed_at", ">", BigInt(since))
      .where("state", "=", "closed"),
  );
}

/** The position with this id, of any user. */
export function positionById(db: Kysely<Schema>, id: number): Promise<Position | null> {
  return positionRows.first(db.selectFrom("lever_position").selectAll().where("id", "=", BigInt(id)));
}

/** A page of a user's positions and orders, newest first, and how many there are in all. */
export function positionsOf(
  db: Kysely<Schema>,
  userId: number,
  query: LeverageOrdersQuery,
): Promise<Page<Position>> {
  const { marketId, state, side, id } = query;
  let own = db.selectFrom("lever_position").where("user_id", "=", BigInt(userId));
  if (state !== null) own = own.where("state", "=", state);
  let matching = own.where(amongNewest("id", own.select("id")));
  if (marketId !== null) matching = matching.where("market_id", "=", BigInt(marketId));
  if (side !== undefined) matching = matching.where("side", "=", side);
  if (id !== undefined) matching = matching.where("id", "=", BigInt(id));
  return readPage(
    db,
    matching.select(total),
    matching.selectAll().orderBy("id", "desc"),
    query,
    positionRows.read,
  );
}
