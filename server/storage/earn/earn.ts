import { type Kysely, sql } from "kysely";
import type { DepositsQuery, TermDeposit } from "#server/exchange/earn/types.ts";
import { valueByClientId } from "../commands/client-ids.ts";
import { stepTaken } from "../commands/guarded.ts";
import { amongNewest, type Page, readPage, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { termDepositRows } from "./tables.ts";

type Db = Kysely<Schema>;

/** Written out and not as a parameter: only so the index of these rows is used. */
const isEarning = sql<boolean>`state = 'earning'`;

/** Stores a new deposit. A client id that the user has used before violates a constraint. */
export const insertTermDeposit = (db: Db, deposit: TermDeposit) =>
  db.insertInto("term_deposit").values(termDepositRows.write(deposit)).execute();

/** Stores how a deposit ended. @returns whether it did: not when it had ended before */
export function endTermDeposit(db: Db, deposit: TermDeposit): Promise<boolean> {
  const { state, interest, cost, ended_at } = termDepositRows.write(deposit);
  return stepTaken(
    db
      .updateTable("term_deposit")
      .set({ state, interest, cost, ended_at })
      .where("id", "=", BigInt(deposit.id))
      .where("state", "=", "earning"),
  );
}

/** The deposit with this id, of any user. */
export function termDepositById(db: Db, id: number): Promise<TermDeposit | null> {
  return termDepositRows.first(db.selectFrom("term_deposit").selectAll().where("id", "=", BigInt(id)));
}

/** The user's deposit with this client id. */
export const termDepositByClientId = (db: Db, userId: number, clientId: string) =>
  valueByClientId(db, "term_deposit", termDepositRows, userId, clientId);

/** A page of a user's deposits, newest first, and how many there are in all. */
export function termDepositsOf(db: Db, userId: number, query: DepositsQuery): Promise<Page<TermDeposit>> {
  const { currencyId } = query;
  const own = db.selectFrom("term_deposit").where("user_id", "=", BigInt(userId));
  const matching = own
    .where(amongNewest("id", own.select("id")))
    .$if(currencyId !== null, (all) => all.where("currency_id", "=", BigInt(currencyId ?? 0)));
  return readPage(
    db,
    matching.select(total),
    matching.selectAll().orderBy("id", "desc"),
    query,
    termDepositRows.read,
  );
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
