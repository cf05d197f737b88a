import { type Kysely, sql } from "kysely";
import { stepTaken } from "../commands/guarded.ts";
import type { ValueOf } from "../kit/codec.ts";
import type { Schema } from "../tables.ts";
import { pointsAccountRows } from "./tables.ts";

type Db = Kysely<Schema>;

/** An account of the embedded points service. */
export const pointsAccount = (db: Db, name: string) =>
  pointsAccountRows.first(db.selectFrom("points_account").selectAll().where("name", "=", name));

/** Opens an account. @returns false when there is one of this name */
export async function openPointsAccount(
  db: Db,
  account: ValueOf<typeof pointsAccountRows>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("points_account")
    .values(pointsAccountRows.write(account))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** How many points were taken for a reference; 0: it was refused, `null`: nobody has asked. */
export async function takenFor(db: Db, reference: string): Promise<bigint | null> {
  const row = await db
    .selectFrom("points_taking")
    .select("points")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row?.points ?? null;
}

/** Notes what became of a reference, once. `points` 0: it was refused. */
export async function recordTaking(
  db: Db,
  taking: { readonly reference: string; readonly account: string; readonly points: bigint },
): Promise<void> {
  await db.insertInto("points_taking").values(taking).execute();
}

/** Takes points. @returns false when there are fewer: then nothing has changed */
export function takePoints(db: Db, account: string, points: bigint): Promise<boolean> {
  return stepTaken(
    db
      .updateTable("points_account")
      .set((eb) => ({ balance: eb("balance", "-", points) }))
      .where("name", "=", account)
      .where(sql<boolean>`balance >= ${points}`),
  );
}
