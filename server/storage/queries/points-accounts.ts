import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";

type Db = Kysely<Schema>;

/** An account of the embedded points service. */
export async function pointsAccount(
  db: Db,
  name: string,
): Promise<{ readonly passwordHash: string; readonly balance: bigint } | null> {
  const row = await db
    .selectFrom("points_account")
    .select(["password_hash", "balance"])
    .where("name", "=", name)
    .executeTakeFirst();
  return row ? { passwordHash: row.password_hash, balance: row.balance } : null;
}

/** Opens an account. @returns false when there is one of this name */
export async function openPointsAccount(
  db: Db,
  account: { readonly name: string; readonly passwordHash: string; readonly balance: bigint },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("points_account")
    .values({ name: account.name, password_hash: account.passwordHash, balance: account.balance })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether points were taken for this reference. */
export async function hasTaken(db: Db, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom("points_taking")
    .select("reference")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes points and notes for what. @returns false when there are fewer: then nothing has changed */
export async function takePoints(
  db: Db,
  account: string,
  points: bigint,
  reference: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("points_account")
    .set((eb) => ({ balance: eb("balance", "-", points) }))
    .where("name", "=", account)
    .where(sql<boolean>`balance >= ${points}`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await db.insertInto("points_taking").values({ reference, account, points }).execute();
  return true;
}
