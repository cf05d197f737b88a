import type { Kysely } from "kysely";
import { stepTaken } from "../commands/guarded.ts";
import { noUser, transact } from "../kit/transact.ts";
import type { Schema } from "../tables.ts";

type Db = Kysely<Schema>;

/** An operator with a key. */
export interface Operator {
  readonly name: string;
  readonly createdAt: number;
  readonly revokedAt: number | null;
}
/** An entry of the trail. */
export interface TrailEntry {
  readonly time: number;
  readonly operator: string;
  /** JSON of area, name and what was typed. */
  readonly command: string;
  readonly outcome: string;
}
/** A command that waits for a second operator. */
export interface OperatorRequest {
  readonly id: number;
  readonly command: string;
  readonly askedBy: string;
  readonly askedAt: number;
}

/** The owner of the key with this hash; `null`: unknown or revoked. */
export async function operatorByKey(db: Db, keyHash: string): Promise<string | null> {
  const row = await db
    .selectFrom("operator")
    .select("name")
    .where("key_hash", "=", keyHash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** All operators, the earliest first. */
export async function operators(db: Db): Promise<readonly Operator[]> {
  const rows = await db.selectFrom("operator").selectAll().orderBy("created_at").orderBy("name").execute();
  return rows.map((row) => ({
    name: row.name,
    createdAt: Number(row.created_at),
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
  }));
}

/** Stores an operator. @returns whether it did: not when the name was used before */
export async function insertOperator(db: Db, name: string, keyHash: string, time: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("operator")
    .values({ name, key_hash: keyHash, created_at: time, revoked_at: null })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Revokes an operator's key. @returns whether there was one */
export function revokeOperator(db: Db, name: string, time: number): Promise<boolean> {
  return stepTaken(
    db
      .updateTable("operator")
      .set({ revoked_at: time })
      .where("name", "=", name)
      .where("revoked_at", "is", null),
  );
}

/** Commands that wait for a second operator since an instant, the earliest first. */
export async function waitingRequests(
  db: Db,
  since: number,
  command?: string,
): Promise<readonly OperatorRequest[]> {
  const rows = await db
    .selectFrom("operator_request")
    .selectAll()
    .where("approved_by", "is", null)
    .where("asked_at", ">=", BigInt(since))
    .$if(command !== undefined, (query) => query.where("command", "=", command ?? ""))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    command: row.command,
    askedBy: row.asked_by,
    askedAt: Number(row.asked_at),
  }));
}

/** Stores a command that waits for a second operator. */
export async function insertRequest(db: Db, command: string, askedBy: string, time: number): Promise<void> {
  await db
    .insertInto("operator_request")
    .values({ command, asked_by: askedBy, asked_at: time, approved_by: null })
    .execute();
}

/** Approves a waiting command. @returns whether it did: not when another operator was faster */
export function approveRequest(db: Db, id: number, by: string): Promise<boolean> {
  return stepTaken(
    db
      .updateTable("operator_request")
      .set({ approved_by: by })
      .where("id", "=", BigInt(id))
      .where("approved_by", "is", null),
  );
}

/** Appends to the trail. @param hashOf makes the entry's hash of the one before it, empty at the beginning */
export async function appendTrail(
  db: Db,
  entry: TrailEntry,
  hashOf: (before: string, entry: TrailEntry) => string,
): Promise<void> {
  await transact(db, noUser, async (step) => {
    const last = await step
      .selectFrom("operator_log")
      .select("hash")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    await step
      .insertInto("operator_log")
      .values({ ...entry, hash: hashOf(last?.hash ?? "", entry) })
      .execute();
  });
}

/** The trail after an entry, in its order. */
export async function trailAfter(db: Db, after: number, most: number) {
  const rows = await db
    .selectFrom("operator_log")
    .selectAll()
    .where("id", ">", BigInt(after))
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, id: Number(row.id), time: Number(row.time) }));
}

/** The newest entries of the trail, the newest first. */
export async function newestTrail(db: Db, most: number): Promise<readonly TrailEntry[]> {
  const rows = await db.selectFrom("operator_log").selectAll().orderBy("id", "desc").limit(most).execute();
  return rows.map(({ time, operator, command, outcome }) => ({
    time: Number(time),
    operator,
    command,
    outcome,
  }));
}
