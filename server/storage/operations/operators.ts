import type { Kysely } from "kysely";
import { stepTaken } from "../commands/guarded.ts";
import type { ValueOf } from "../kit/codec.ts";
import { noUser, transact } from "../kit/transact.ts";
import type { Schema } from "../tables.ts";
import { operatorRows, requestRows, trailRows } from "./tables.ts";

type Db = Kysely<Schema>;

/** An operator with a key. */
export type Operator = ValueOf<typeof operatorRows>;
/** An entry of the trail; `command` is JSON of area, name and what was typed. */
export type TrailEntry = Omit<ValueOf<typeof trailRows>, "id" | "hash">;
/** A command that waits for a second operator. */
export type OperatorRequest = ValueOf<typeof requestRows>;

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
export const operators = (db: Db): Promise<readonly Operator[]> =>
  operatorRows.all(db.selectFrom("operator").selectAll().orderBy("created_at").orderBy("name"));

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
  return rows.map(requestRows.read);
}

/** Stores a command that waits for a second operator. */
export async function insertRequest(db: Db, command: string, askedBy: string, time: number): Promise<void> {
  await db
    .insertInto("operator_request")
    .values(requestRows.write({ command, askedBy, askedAt: time }))
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
      .values(trailRows.write({ ...entry, hash: hashOf(last?.hash ?? "", entry) }))
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
  return rows.map(trailRows.read);
}

/** The newest entries of the trail, the newest first. */
export async function newestTrail(db: Db, most: number): Promise<readonly TrailEntry[]> {
  const rows = await db.selectFrom("operator_log").selectAll().orderBy("id", "desc").limit(most).execute();
  return rows.map(trailRows.read).map(({ id: _, hash: __, ...entry }) => entry);
}
