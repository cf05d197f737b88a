import type { Kysely } from "kysely";
import type { Schema } from "../tables.ts";

/** The name under which a user trades with others; `null`: none. */
export async function nicknameOf(db: Kysely<Schema>, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom("otc_nickname")
    .select("name")
    .where("user_id", "=", BigInt(userId))
    .executeTakeFirst();
  return row?.name ?? null;
}

/** @returns false when the user has a name, or somebody else has this one. */
export async function insertNickname(
  db: Kysely<Schema>,
  nickname: { readonly userId: number; readonly name: string; readonly time: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("otc_nickname")
    .values({ user_id: nickname.userId, name: nickname.name, created_at: nickname.time })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
