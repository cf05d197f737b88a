import type { Kysely } from "kysely";
import { stepTaken } from "../commands/guarded.ts";
import type { Schema } from "../tables.ts";

type Db = Kysely<Schema>;

/** The sealed secret of an operator's authenticator; `null`: there is none. */
export async function factorOf(db: Db, operator: string): Promise<string | null> {
  const row = await db
    .selectFrom("operator_factor")
    .select("secret")
    .where("operator", "=", operator)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** Stores an operator's authenticator with the step of its first code. @returns whether it did: not where there is one */
export async function insertFactor(db: Db, operator: string, secret: string, step: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("operator_factor")
    .values({ operator, secret, step: BigInt(step) })
    .onConflict((conflict) => conflict.column("operator").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes a step whose code was typed. @returns whether it did: not where this or a later one was taken */
export const takeFactorStep = (db: Db, operator: string, step: number): Promise<boolean> =>
  stepTaken(
    db
      .updateTable("operator_factor")
      .set({ step: BigInt(step) })
      .where("operator", "=", operator)
      .where("step", "<", BigInt(step)),
  );

/** Removes an operator's authenticator. @returns whether there was one */
export async function deleteFactor(db: Db, operator: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("operator_factor")
    .where("operator", "=", operator)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
