import type { Storage } from "#server/storage/storage.ts";

/** Adds a user's row, which `transact` locks: commands that count what a user has take turns by it. */
export async function addUser(storage: Storage, id: number, isDemo: 0 | 1 = 0): Promise<void> {
  const contact = { phone: null, country_code: "", phone_national: null, email: `user${id}@b.test` };
  const secrets = { password_hash: "x", trade_password_hash: null, extension_code: `CODE${id}` };
  const rest = { nationality: "", parent_id: null, is_seller: 0, is_agent: 0, language: null, created_at: 0 };
  await storage
    .insertInto("users")
    .values({ id, ...contact, ...secrets, ...rest, is_demo: isDemo })
    .execute();
}
