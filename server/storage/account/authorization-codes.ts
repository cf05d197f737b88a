import type { ValueOf } from "../kit/codec.ts";
import { transact } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";
import { authorizationCodeRows } from "./tables.ts";

type AuthorizationCode = ValueOf<typeof authorizationCodeRows>;

export interface AuthorizationCodeQueries {
  find(userId: number): Promise<AuthorizationCode | null>;
  byCode(code: string): Promise<AuthorizationCode | null>;
  /** Puts the user's code in place of the earlier one. @returns false when another user has it. */
  put(userId: number, code: string, expiresAt: number): Promise<boolean>;
}

/** A user's code and whose code it is, in the database. */
export function createAuthorizationCodeQueries(storage: Storage): AuthorizationCodeQueries {
  const one = (column: "user_id" | "code", value: number | string) =>
    authorizationCodeRows.first(
      storage.selectFrom("authorization_codes").selectAll().where(column, "=", value),
    );
  return {
    find: (userId) => one("user_id", userId),
    byCode: (code) => one("code", code),
    async put(userId, code, expiresAt) {
      return transact(storage, { user: userId }, async (step) => {
        await step.deleteFrom("authorization_codes").where("user_id", "=", userId).execute();
        const { numInsertedOrUpdatedRows } = await step
          .insertInto("authorization_codes")
          .values(authorizationCodeRows.write({ userId, code, expiresAt }))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      });
    },
  };
}
