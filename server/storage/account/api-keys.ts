import type { ApiKey } from "#server/exchange/account/api-keys/api-key.ts";
import { countOf, total } from "../kit/page.ts";
import { transact } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";
import { apiKeyRows } from "./tables.ts";

export interface ApiKeyQueries {
  /** @returns false where the user has `max` keys already. */
  insert(key: ApiKey, max: number): Promise<boolean>;
  find(key: string): Promise<ApiKey | null>;
  /** The newest first. */
  ofUser(userId: number): Promise<readonly ApiKey[]>;
  /** @returns false: the user has no such key. */
  rename(userId: number, key: string, name: string): Promise<boolean>;
  /** @returns the key; `null`: the user has no such key. */
  remove(userId: number, key: string): Promise<ApiKey | null>;
  /** @returns all keys of the user, which are gone now. */
  removeAll(userId: number): Promise<readonly ApiKey[]>;
  use(key: string, time: number, address: string): Promise<void>;
  /** Notes that a signature was used. @returns false when it was used before. */
  takeSignature(signature: string, until: number): Promise<boolean>;
  /** Forgets the signatures that were good until then. */
  forgetSignatures(time: number): Promise<void>;
}

function ofSignatures(storage: Storage): Pick<ApiKeyQueries, "takeSignature" | "forgetSignatures"> {
  return {
    async takeSignature(signature, until) {
      const { numInsertedOrUpdatedRows } = await storage
        .insertInto("api_signatures")
        .values({ signature, good_until: until })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async forgetSignatures(time) {
      // Looked up first: where there is nothing to forget nothing is written.
      const due = await storage
        .selectFrom("api_signatures")
        .select("signature")
        .where("good_until", "<", time)
        .executeTakeFirst();
      if (due === undefined) return;
      await storage.deleteFrom("api_signatures").where("good_until", "<", time).execute();
    },
  };
}

/** API keys and used signatures, in the database. */
export function createApiKeyQueries(storage: Storage): ApiKeyQueries {
  return {
    ...ofSignatures(storage),
    insert: (key, max) =>
      transact(storage, { user: key.userId }, async (step) => {
        const owned = step.selectFrom("api_keys").select(total).where("user_id", "=", key.userId);
        if ((await countOf(owned)) >= max) return false;
        await step.insertInto("api_keys").values(apiKeyRows.write(key)).execute();
        return true;
      }),
    find: (key) => apiKeyRows.first(storage.selectFrom("api_keys").selectAll().where("key", "=", key)),
    ofUser: (userId) =>
      apiKeyRows.all(
        storage
          .selectFrom("api_keys")
          .selectAll()
          .where("user_id", "=", userId)
          .orderBy("created_at", "desc")
          .orderBy("key"),
      ),
    async rename(userId, key, name) {
      const { numUpdatedRows } = await storage
        .updateTable("api_keys")
        .set({ name })
        .where("user_id", "=", userId)
        .where("key", "=", key)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    remove: (userId, key) =>
      apiKeyRows.first(
        storage.deleteFrom("api_keys").where("user_id", "=", userId).where("key", "=", key).returningAll(),
      ),
    removeAll: (userId) =>
      apiKeyRows.all(storage.deleteFrom("api_keys").where("user_id", "=", userId).returningAll()),
    async use(key, time, address) {
      await storage
        .updateTable("api_keys")
        .set({ used_at: time, used_from: address })
        .where("key", "=", key)
        .execute();
    },
  };
}
