import type { Storage } from "#server/storage/storage.ts";

/** Adds a user's row unless it is there, which `transact` locks: commands that count what a user has take turns by it. */
export async function addUser(storage: Storage, id: number, isDemo: 0 | 1 = 0): Promise<void> {
  const contact = { phone: null, country_code: "", phone_national: null, email: `user${id}@b.test` };
  const secrets = { password_hash: "x", trade_password_hash: null, extension_code: `CODE${id}` };
  const rest = { nationality: "", parent_id: null, is_seller: 0, is_agent: 0, language: null, created_at: 0 };
  await storage
    .insertInto("users")
    .values({ id, ...contact, ...secrets, ...rest, is_demo: isDemo })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Users 1 and 2, of whom most tests of one part of the exchange make use; those of an earlier run on the same storage stay. */
export async function addTwoUsers(storage: Storage): Promise<void> {
  for (const id of [1, 2]) await addUser(storage, id);
}
