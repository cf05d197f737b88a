import type { Kysely } from "kysely";
import type { Schema } from "../tables.ts";

/** The fingerprints that belong to this database, by name. */
export async function dataKeys(db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("data_key").selectAll().execute();
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

/** Stores a fingerprint, unless the name has one: of processes that start together the first decides. */
export async function insertDataKey(db: Kysely<Schema>, name: string, fingerprint: string): Promise<void> {
  await db
    .insertInto("data_key")
    .values({ name, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the database holds what only its secret key opens. */
export async function hasSealedSecrets(db: Kysely<Schema>): Promise<boolean> {
  const [identity, factor, recovery] = [
    await db.selectFrom("identities").select("user_id").limit(1).executeTakeFirst(),
    await db
      .selectFrom("user_security")
      .select("user_id")
      .where((eb) => eb.or([eb("totp_secret", "is not", null), eb("totp_pending", "is not", null)]))
      .limit(1)
      .executeTakeFirst(),
    await db.selectFrom("recovery_codes").select("user_id").limit(1).executeTakeFirst(),
  ];
  return [identity, factor, recovery].some((row) => row !== undefined);
}

/** Whether deposit addresses were given to users: they come from the chain key. */
export async function hasDepositAddresses(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom("deposit_address").select("user_id").limit(1).executeTakeFirst();
  return row !== undefined;
}
