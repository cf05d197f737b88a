import type { Storage } from "../open.ts";

export interface FaucetQueries {
  /**
   * Notes a claim unless there was one after `notAfter`.
   * @returns `null` when it counts, otherwise the time of the claim that stands in its way.
   */
  claim(userId: number, time: number, notAfter: number): Promise<number | null>;
}

/** When each user claimed, in the database. */
export function createFaucetQueries(storage: Storage): FaucetQueries {
  return {
    async claim(userId, time, notAfter) {
      const result = await storage
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
      const row = await storage
        .selectFrom("faucet_claims")
        .select("claimed_at")
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
      return Number(row.claimed_at);
    },
  };
}
