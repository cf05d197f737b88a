import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { ChainRecord, RecordState } from "#server/exchange/wallets/types.ts";
import { valueByClientId } from "../commands/client-ids.ts";
import { stepTaken } from "../commands/guarded.ts";
import { countOf, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { recordRows } from "./tables.ts";

/** Stores a new record. @returns false when the deposit is known already, by its chain and txid. */
export async function insertRecord(db: Kysely<Schema>, record: ChainRecord): Promise<boolean> {
  const result = await db
    .insertInto("chain_record")
    .values(recordRows.write(record))
    .onConflict((conflict) =>
      conflict.columns(["chain", "txid"]).where(sql<boolean>`kind = 'deposit' and txid <> ''`).doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Stores what has changed in a record. @returns false when it is no longer in the state `from`: then nothing was stored. */
export function changeRecord(db: Kysely<Schema>, record: ChainRecord, from: RecordState): Promise<boolean> {
  const { txid, confirmations, state, reason, approval, due_at, updated_at } = recordRows.write(record);
  return stepTaken(
    db
      .updateTable("chain_record")
      .set({ txid, confirmations, state, reason, approval, due_at, updated_at })
      .where("id", "=", BigInt(record.id))
      .where("state", "=", from),
  );
}

/** The record with this id, of any user. */
export function recordById(db: Kysely<Schema>, id: number): Promise<ChainRecord | null> {
  return recordRows.first(db.selectFrom("chain_record").selectAll().where("id", "=", BigInt(id)));
}

/** The user's withdrawal with this client id. */
export const recordByClientId = (db: Kysely<Schema>, userId: number, clientId: string) =>
  valueByClientId(db, "chain_record", recordRows, userId, clientId);

/** Records that are not at their end, oldest first. */
const liveRecords = (db: Kysely<Schema>) =>
  db
    .selectFrom("chain_record")
    .selectAll()
    .where(sql<boolean>`state in ('pending', 'confirming', 'sent')`)
    .orderBy("id");

const isUndecided = sql<boolean>`(state = 'pending' and approval = 'needed')`;

/** Records that wait for an operator's decision, oldest first. */
export function undecidedRecords(db: Kysely<Schema>): Promise<readonly ChainRecord[]> {
  return recordRows.all(liveRecords(db).where(isUndecided));
}

/** Number of deposits that a user reported by hand and that wait for a decision. */
export function waitingChargesOf(db: Kysely<Schema>, userId: number): Promise<number> {
  return countOf(
    db
      .selectFrom("chain_record")
      .select(total)
      .where("user_id", "=", BigInt(userId))
      .where("kind", "=", "deposit")
      .where(isUndecided),
  );
}

/** Records that the chain has to carry on, oldest first: those in progress that need no decision. */
export function movingRecords(db: Kysely<Schema>): Promise<readonly ChainRecord[]> {
  return recordRows.all(liveRecords(db).where(sql<boolean>`not ${isUndecided}`));
}
