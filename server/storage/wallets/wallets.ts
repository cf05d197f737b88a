import type { Insertable, Kysely, Selectable } from "kysely";
import { sql } from "kysely";
import { chainNames } from "#domain/addresses/chains.ts";
import type { ChainRecord, RecordState } from "#server/exchange/wallets/types.ts";
import { rowByClientId } from "../commands/client-ids.ts";
import { stepTaken } from "../commands/guarded.ts";
import { countOf, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import type { ChainRecordTable } from "./tables.ts";

/** A deposit or withdrawal as it is stored. */
export function toRecord(row: Selectable<ChainRecordTable>): ChainRecord {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    kind: row.kind as ChainRecord["kind"],
    currencyId: Number(row.currency_id),
    chain: chainNames.find((name) => name === row.chain) ?? null,
    amount: row.amount,
    fee: row.fee,
    address: row.address,
    memo: row.memo,
    txid: row.txid,
    confirmations: Number(row.confirmations),
    required: Number(row.required),
    state: row.state as RecordState,
    reason: row.reason === "" ? null : (row.reason as ChainRecord["reason"]),
    approval: row.approval as ChainRecord["approval"],
    dueAt: Number(row.due_at),
    clientId: row.client_id ?? "",
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  };
}

function toRow(record: ChainRecord): Insertable<ChainRecordTable> {
  return {
    id: record.id,
    user_id: record.userId,
    kind: record.kind,
    currency_id: record.currencyId,
    chain: record.chain ?? "",
    amount: record.amount,
    fee: record.fee,
    address: record.address,
    memo: record.memo,
    txid: record.txid,
    confirmations: record.confirmations,
    required: record.required,
    state: record.state,
    reason: record.reason ?? "",
    approval: record.approval,
    due_at: record.dueAt,
    client_id: record.clientId === "" ? null : record.clientId,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  };
}

/** Stores a new record. @returns false when the deposit is known already, by its chain and txid. */
export async function insertRecord(db: Kysely<Schema>, record: ChainRecord): Promise<boolean> {
  const result = await db
    .insertInto("chain_record")
    .values(toRow(record))
    .onConflict((conflict) =>
      conflict.columns(["chain", "txid"]).where(sql<boolean>`kind = 'deposit' and txid <> ''`).doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Stores what has changed in a record. @returns false when it is no longer in the state `from`: then nothing was stored. */
export async function changeRecord(
  db: Kysely<Schema>,
  record: ChainRecord,
  from: RecordState,
): Promise<boolean> {
  const { txid, confirmations, state, reason, approval, due_at, updated_at } = toRow(record);
  return stepTaken(
    db
      .updateTable("chain_record")
      .set({ txid, confirmations, state, reason, approval, due_at, updated_at })
      .where("id", "=", BigInt(record.id))
      .where("state", "=", from),
  );
}

/** The record with this id, of any user. */
export async function recordById(db: Kysely<Schema>, id: number): Promise<ChainRecord | null> {
  const row = await db.selectFrom("chain_record").selectAll().where("id", "=", BigInt(id)).executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** The user's withdrawal with this client id. */
export async function recordByClientId(
  db: Kysely<Schema>,
  userId: number,
  clientId: string,
): Promise<ChainRecord | null> {
  const row = await rowByClientId(db, "chain_record", userId, clientId);
  return row ? toRecord(row) : null;
}

/** Records that are not at their end, oldest first. */
const liveRecords = (db: Kysely<Schema>) =>
  db
    .selectFrom("chain_record")
    .selectAll()
    .where(sql<boolean>`state in ('pending', 'confirming', 'sent')`)
    .orderBy("id");

const isUndecided = sql<boolean>`(state = 'pending' and approval = 'needed')`;

/** Records that wait for an operator's decision, oldest first. */
export async function undecidedRecords(db: Kysely<Schema>): Promise<readonly ChainRecord[]> {
  const rows = await liveRecords(db).where(isUndecided).execute();
  return rows.map(toRecord);
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

/** Records that the chain has to carry on, oldest first: those under way that need no decision. */
export async function movingRecords(db: Kysely<Schema>): Promise<readonly ChainRecord[]> {
  const rows = await liveRecords(db).where(sql<boolean>`not ${isUndecided}`).execute();
  return rows.map(toRecord);
}
