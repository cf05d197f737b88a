import type { Kysely } from "kysely";
import type { Schema } from "../tables.ts";

/**
 * Notes a claim of a user unless there was one after `notAfter`. Times are unix ms.
 * @returns `null` when it counts, otherwise the time of the earlier claim that prevents it
 */
export async function claimFaucet(
  db: Kysely<Schema>,
  userId: number,
  time: number,
  notAfter: number,
): Promise<number | null> {
  const result = await db
    .insertInto("faucet_claims")
    .values({ user_id: userId, claimed_at: time })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ claimed_at: time })
        .where("faucet_claims.claimed_at", "<=", notAfter),
    )
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows === 1n) return null;
  const row = await db
    .selectFrom("faucet_claims")
    .select("claimed_at")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.claimed_at);
}
