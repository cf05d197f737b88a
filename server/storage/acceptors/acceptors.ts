import type { Insertable, Kysely, Selectable } from "kysely";
import { type PayWay, payWays } from "#contract/calls/p2p/adverts.ts";
import type {
  AcceptorDeal,
  AcceptorDealState,
  AcceptorDealsQuery,
  AcceptorDealType,
} from "#server/exchange/acceptors/types.ts";
import { rowByClientId } from "../commands/client-ids.ts";
import { stepTaken } from "../commands/guarded.ts";
import { amongNewest } from "../kit/page.ts";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";
import type { AcceptorDealTable } from "./tables.ts";

type Db = Kysely<Schema>;

/** A user's deals are listed in one page of the newest. */
const MAX_AT_ONCE = 500;

function wayOf(text: string): PayWay {
  const way = payWays.find((one) => one === text);
  if (way === undefined) throw new Error(`A deal is paid by the unknown way "${text}"`);
  return way;
}

function toDeal(row: Selectable<AcceptorDealTable>): AcceptorDeal {
  return {
    id: Number(row.id),
    acceptorId: Number(row.acceptor_id),
    userId: Number(row.user_id),
    type: row.type as AcceptorDealType,
    way: wayOf(row.way),
    mobile: row.mobile,
    account: row.deal_account,
    money: row.money,
    number: row.number,
    state: row.state as AcceptorDealState,
    approval: row.approval as AcceptorDeal["approval"],
    clientId: row.client_id ?? "",
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    dueAt: row.due_at === null ? null : Number(row.due_at),
  };
}

function toRow(deal: AcceptorDeal): Insertable<AcceptorDealTable> {
  return {
    id: deal.id,
    acceptor_id: deal.acceptorId,
    user_id: deal.userId,
    type: deal.type,
    way: deal.way,
    mobile: deal.mobile,
    deal_account: deal.account,
    money: deal.money,
    number: deal.number,
    state: deal.state,
    approval: deal.approval,
    client_id: deal.clientId === "" ? null : deal.clientId,
    created_at: deal.createdAt,
    updated_at: deal.updatedAt,
    due_at: deal.dueAt,
  };
}

/** Stores a new deal; fails where its user has one with the same client id. */
export const insertAcceptorDeal = (db: Db, deal: AcceptorDeal) =>
  db.insertInto("acceptor_deal").values(toRow(deal)).execute();

/** Stores a deal's next state. @returns whether it did: not when it had left the state `from` */
export async function moveAcceptorDeal(
  db: Db,
  deal: AcceptorDeal,
  from: AcceptorDealState,
): Promise<boolean> {
  const { state, updated_at, due_at } = toRow(deal);
  return stepTaken(
    db
      .updateTable("acceptor_deal")
      .set({ state, updated_at, due_at })
      .where("id", "=", BigInt(deal.id))
      .where("state", "=", from),
  );
}

/** The deal with this id, of any user. */
export async function acceptorDealById(db: Db, id: number): Promise<AcceptorDeal | null> {
  const row = await db
    .selectFrom("acceptor_deal")
    .selectAll()
    .where("id", "=", BigInt(id))
    .executeTakeFirst();
  return row ? toDeal(row) : null;
}

/** The user's deal with this client id. */
export async function acceptorDealByClientId(
  db: Db,
  userId: number,
  clientId: string,
): Promise<AcceptorDeal | null> {
  const row = await rowByClientId(db, "acceptor_deal", userId, clientId);
  return row ? toDeal(row) : null;
}

/** A user's newest deals, newest first. */
export async function acceptorDealsOf(
  db: Db,
  userId: number,
  { type, way }: AcceptorDealsQuery,
): Promise<readonly AcceptorDeal[]> {
  const own = db.selectFrom("acceptor_deal").where("user_id", "=", BigInt(userId));
  const newest = own
    .selectAll()
    .where(amongNewest("id", own.select("id")))
    .$if(type !== null, (query) => query.where("type", "=", type ?? ""))
    .$if(way !== null, (query) => query.where("way", "=", way ?? ""))
    .orderBy("id", "desc")
    .limit(MAX_AT_ONCE);
  return (await readRows(db, newest)).map(toDeal);
}

/** Deals that are not at their end, oldest first. */
export async function openAcceptorDeals(db: Db): Promise<readonly AcceptorDeal[]> {
  const rows = await db
    .selectFrom("acceptor_deal")
    .selectAll()
    .where("state", "in", ["waiting", "paid", "disputed"])
    .orderBy("id")
    .execute();
  return rows.map(toDeal);
}

/** Deals that the clock has something to do with by now, the earliest first. */
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
