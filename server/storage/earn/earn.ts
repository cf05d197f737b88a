import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { DepositState, DepositsQuery, TermDeposit } from "#server/exchange/earn/types.ts";
import { rowByClientId } from "../commands/client-ids.ts";
import { stepTaken } from "../commands/guarded.ts";
import { amongNewest, type Page, readPage, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import type { TermDepositTable } from "./tables.ts";

type Db = Kysely<Schema>;

/** Written out and not as a parameter: only so the index of these rows is used. */
const isEarning = sql<boolean>`state = 'earning'`;

function toDeposit(row: Selectable<TermDepositTable>): TermDeposit {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    currencyId: Number(row.currency_id),
    days: Number(row.days),
    ratePpm: row.rate_ppm,
    cancelPpm: row.cancel_ppm,
    amount: row.amount,
    startAt: Number(row.start_at),
    endAt: Number(row.end_at),
    state: row.state as DepositState,
    interest: row.interest,
    cost: row.cost,
    clientId: row.client_id ?? "",
    createdAt: Number(row.created_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
  };
}

function toRow(deposit: TermDeposit): Insertable<TermDepositTable> {
  return {
    id: deposit.id,
    user_id: deposit.userId,
    currency_id: deposit.currencyId,
    days: deposit.days,
    rate_ppm: deposit.ratePpm,
    cancel_ppm: deposit.cancelPpm,
    amount: deposit.amount,
    start_at: deposit.startAt,
    end_at: deposit.endAt,
    state: deposit.state,
    interest: deposit.interest,
    cost: deposit.cost,
    client_id: deposit.clientId === "" ? null : deposit.clientId,
    created_at: deposit.createdAt,
    ended_at: deposit.endedAt,
  };
}

/** Stores a new deposit. A client id that the user has used before violates a constraint. */
export const insertTermDeposit = (db: Db, deposit: TermDeposit) =>
  db.insertInto("term_deposit").values(toRow(deposit)).execute();

/** Stores how a deposit ended. @returns whether it did: not when it had ended before */
export async function endTermDeposit(db: Db, deposit: TermDeposit): Promise<boolean> {
  const { state, interest, cost, ended_at } = toRow(deposit);
  return stepTaken(
    db
      .updateTable("term_deposit")
      .set({ state, interest, cost, ended_at })
      .where("id", "=", BigInt(deposit.id))
      .where("state", "=", "earning"),
  );
}

/** The deposit with this id, of any user. */
export async function termDepositById(db: Db, id: number): Promise<TermDeposit | null> {
  const row = await db.selectFrom("term_deposit").selectAll().where("id", "=", BigInt(id)).executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/** The user's deposit with this client id. */
export async function termDepositByClientId(
  db: Db,
  userId: number,
  clientId: string,
): Promise<TermDeposit | null> {
  const row = await rowByClientId(db, "term_deposit", userId, clientId);
  return row ? toDeposit(row) : null;
}

/** A page of a user's deposits, newest first, and how many there are in all. */
export async function termDepositsOf(
  db: Db,
  userId: number,
  query: DepositsQuery,
): Promise<Page<TermDeposit>> {
  const { currencyId } = query;
  const own = db.selectFrom("term_deposit").where("user_id", "=", BigInt(userId));
  const matching = own
    .where(amongNewest("id", own.select("id")))
    .$if(currencyId !== null, (all) => all.where("currency_id", "=", BigInt(currencyId ?? 0)));
  return readPage(db, matching.select(total), matching.selectAll().orderBy("id", "desc"), query, toDeposit);
}

/** Deposits whose term is over by `now` and that were not paid yet, the earliest first. */
export async function maturedDeposits(db: Db, now: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("term_deposit")
    .select("id")
    .where(isEarning)
    .where("end_at", "<=", BigInt(now))
    .orderBy("end_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** When the next deposit matures, unix ms; `null` without one. */
export async function nextMaturity(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom("term_deposit")
    .select((eb) => eb.fn.min("end_at").as("at"))
    .where(isEarning)
    .executeTakeFirst();
  return row?.at == null ? null : Number(row.at);
}
