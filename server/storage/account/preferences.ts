import type { Transaction } from "kysely";
import type { Preference } from "#server/exchange/account/preferences/types.ts";
import type { Storage } from "../sqlite/open.ts";
import type { Schema } from "../tables.ts";

/** Every preference of a user, by key. */
export async function preferencesOf(
  storage: Storage | Transaction<Schema>,
  userId: number,
): Promise<readonly Preference[]> {
  const rows = await storage
    .selectFrom("user_preferences")
    .select(["key", "value", "updated_at"])
    .where("user_id", "=", userId)
    .orderBy("key")
    .execute();
  return rows.map((row) => ({
    key: row.key,
    value: JSON.parse(row.value) as unknown,
    updatedAt: Number(row.updated_at),
  }));
}

/** Stores preferences of a user over what was there. */
export async function storePreferences(
  transaction: Transaction<Schema>,
  userId: number,
  preferences: readonly Preference[],
): Promise<void> {
  for (const { key, value, updatedAt } of preferences) {
    const kept = { value: JSON.stringify(value), updated_at: updatedAt };
    await transaction
      .insertInto("user_preferences")
      .values({ user_id: userId, key, ...kept })
      .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet(kept))
      .execute();
  }
}
