import { transact } from "../kit/transact.ts";
import type { Storage } from "../sqlite/open.ts";

export interface AuthorizationCodeQueries {
  find(userId: number): Promise<{ code: string; expiresAt: number } | null>;
  byCode(code: string): Promise<{ userId: number; expiresAt: number } | null>;
  /** Puts the user's code in place of the earlier one. @returns false when another user has it. */
  put(userId: number, code: string, expiresAt: number): Promise<boolean>;
}

/** A user's code and whose code it is, in the database. */
export function createAuthorizationCodeQueries(storage: Storage): AuthorizationCodeQueries {
  const one = (column: "user_id" | "code", value: number | string) =>
    storage.selectFrom("authorization_codes").selectAll().where(column, "=", value).executeTakeFirst();
  return {
    async find(userId) {
      const row = await one("user_id", userId);
      return row === undefined ? null : { code: row.code, expiresAt: Number(row.expires_at) };
    },
    async byCode(code) {
      const row = await one("code", code);
      return row === undefined ? null : { userId: Number(row.user_id), expiresAt: Number(row.expires_at) };
    },
    async put(userId, code, expiresAt) {
      return transact(storage, { user: userId }, async (step) => {
        await step.deleteFrom("authorization_codes").where("user_id", "=", userId).execute();
        const { numInsertedOrUpdatedRows } = await step
          .insertInto("authorization_codes")
          .values({ user_id: userId, code, expires_at: expiresAt })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      });
    },
  };
}
