import type { Kysely } from "kysely";
import type {
  AcceptorDeal,
  AcceptorDealState,
  AcceptorDealsQuery,
} from "#server/exchange/acceptors/types.ts";
import { valueByClientId } from "../commands/client-ids.ts";
import { stepTaken } from "../commands/guarded.ts";
import { amongNewest } from "../kit/page.ts";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";
import { acceptorDealRows } from "./tables.ts";

type Db = Kysely<Schema>;

/** A user's deals are listed in one page of the newest. */
const MAX_AT_ONCE = 500;

/** Stores a new deal; fails where its user has one with the same client id. */
export const insertAcceptorDeal = (db: Db, deal: AcceptorDeal) =>
  db.insertInto("acceptor_deal").values(acceptorDealRows.write(deal)).execute();

/** Stores a deal's next state. @returns whether it did: not when it had left the state `from` */
export function moveAcceptorDeal(db: Db, deal: AcceptorDeal, from: AcceptorDealState): Promise<boolean> {
  const { state, updated_at, due_at } = acceptorDealRows.write(deal);
  return stepTaken(
    db
      .updateTable("acceptor_deal")
      .set({ state, updated_at, due_at })
      .where("id", "=", BigInt(deal.id))
      .where("state", "=", from),
  );
}

/** The deal with this id, of any user. */
export function acceptorDealById(db: Db, id: number): Promise<AcceptorDeal | null> {
  return acceptorDealRows.first(db.selectFrom("acceptor_deal").selectAll().where("id", "=", BigInt(id)));
}

/** The user's deal with this client id. */
export const acceptorDealByClientId = (db: Db, userId: number, clientId: string) =>
  valueByClientId(db, "acceptor_deal", acceptorDealRows, userId, clientId);

/** A user's newest deals, newest first. */
export async function acceptorDealsOf(
  db: Db,
  userId: number,
  { type, way }: AcceptorDealsQuery,
): Promise<readonly AcceptorDeal[]> {
  const own = db.selectFrom("acceptor_deal").where("user_id", "=", BigInt(userId));
  let matching = own.where(amongNewest("id", own.select("id")));
  if (type !== null) matching = matching.where("type", "=", type);
  if (way !== null) matching = matching.where("way", "=", way);
  const newest = matching.selectAll().orderBy("id", "desc").limit(MAX_AT_ONCE);
  return (await readRows(db, newest)).map(acceptorDealRows.read);
}

/** Deals that are not at their end, oldest first. */
export function openAcceptorDeals(db: Db): Promise<readonly AcceptorDeal[]> {
  return acceptorDealRows.all(
    db
      .selectFrom("acceptor_deal")
      .selectAll()
      .where("state", "in", ["waiting", "paid", "disputed"])
      .orderBy("id"),
  );
}

/** Deals with something due, the earliest first. */
export async function dueAcceptorDeals(db: Db, now: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("acceptor_deal")
    .select("id")
    .where("due_at", "is not", null)
    .where("due_at", "<=", BigInt(now))
    .orderBy("due_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** When a deal is due next, unix ms; `null`: none is. */
export async function nextAcceptorDue(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom("acceptor_deal")
    .select((eb) => eb.fn.min("due_at").as("at"))
    .where("due_at", "is not", null)
    .executeTakeFirst();
  return row?.at == null ? null : Number(row.at);
}
