import type { Transaction } from "kysely";
import type { Preference } from "#server/exchange/account/preferences/types.ts";
import type { Storage } from "../storage.ts";
import type { Schema } from "../tables.ts";
import { preferenceRows } from "./tables.ts";

/** Every preference of a user, by key. */
export function preferencesOf(
  storage: Storage | Transaction<Schema>,
  userId: number,
): Promise<readonly Preference[]> {
  return preferenceRows.all(
    storage.selectFrom("user_preferences").selectAll().where("user_id", "=", userId).orderBy("key"),
  );
}

/** Stores preferences of a user over what was there. */
export async function storePreferences(
  transaction: Transaction<Schema>,
  userId: number,
  preferences: readonly Preference[],
): Promise<void> {
  for (const preference of preferences) {
    const kept = preferenceRows.write(preference);
    await transaction
      .insertInto("user_preferences")
      .values({ ...kept, user_id: userId })
      .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet(kept))
      .execute();
  }
}
