import { stepTaken } from "../commands/guarded.ts";
import type { ValueOf } from "../kit/codec.ts";
import { countOf, total } from "../kit/page.ts";
import { transact } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";
import { securityRows } from "./tables.ts";

type StoredSecurity = Omit<ValueOf<typeof securityRows>, "userId">;

const nothing: StoredSecurity = {
  totpSecret: null,
  totpPending: null,
  totpLastStep: 0,
  phishingWord: "",
  changedAt: 0,
  lockedAt: null,
};

export interface SecurityQueries {
  find(userId: number): Promise<StoredSecurity>;
  set(userId: number, values: Partial<StoredSecurity>): Promise<void>;
  /** Uses the codes of a period and those before it up. @returns false when that was done already. */
  takeStep(userId: number, step: number): Promise<boolean>;
  replaceRecoveryCodes(userId: number, hashes: readonly string[]): Promise<void>;
  recoveryCodesLeft(userId: number): Promise<number>;
  /** @returns false when the user has no such code (any more). */
  takeRecoveryCode(userId: number, hash: string): Promise<boolean>;
}

function ofRow(storage: Storage): Pick<SecurityQueries, "find" | "set" | "takeStep"> {
  return {
    async find(userId) {
      const known = await securityRows.first(
        storage.selectFrom("user_security").selectAll().where("user_id", "=", userId),
      );
      return known ?? nothing;
    },
    async set(userId, values) {
      await storage
        .insertInto("user_security")
        .values(securityRows.write({ ...nothing, ...values, userId }))
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(securityRows.patch(values)))
        .execute();
    },
    takeStep: (userId, step) =>
      stepTaken(
        storage
          .updateTable("user_security")
          .set({ totp_last_step: step })
          .where("user_id", "=", userId)
          .where("totp_last_step", "<", step),
      ),
  };
}

/** A user's second factor, recovery codes and words, in the database. */
export function createSecurityQueries(storage: Storage): SecurityQueries {
  return {
    ...ofRow(storage),
    async replaceRecoveryCodes(userId, hashes) {
      await transact(storage, { user: userId }, async (step) => {
        await step.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
        if (hashes.length > 0)
          await step
            .insertInto("recovery_codes")
            .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
            .execute();
      });
    },
    recoveryCodesLeft: (userId) =>
      countOf(storage.selectFrom("recovery_codes").where("user_id", "=", userId).select(total)),
    async takeRecoveryCode(userId, hash) {
      const result = await storage
        .deleteFrom("recovery_codes")
        .where("user_id", "=", userId)
        .where("code_hash", "=", hash)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },
  };
}
