import { stepTaken } from "../commands/guarded.ts";
import { countOf, total } from "../kit/page.ts";
import { transact } from "../kit/transact.ts";
import type { Storage } from "../sqlite/open.ts";

/** What protects an account beside its passwords. */
interface StoredSecurity {
  /** Sealed. */
  readonly totpSecret: string | null;
  readonly totpPending: string | null;
  readonly phishingWord: string;
  readonly changedAt: number;
  readonly lockedAt: number | null;
}

const nothing: StoredSecurity = {
  totpSecret: null,
  totpPending: null,
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
      const row = await storage
        .selectFrom("user_security")
        .selectAll()
        .where("user_id", "=", userId)
        .executeTakeFirst();
      if (row === undefined) return nothing;
      return {
        totpSecret: row.totp_secret,
        totpPending: row.totp_pending,
        phishingWord: row.phishing_word,
        changedAt: Number(row.changed_at),
        lockedAt: row.locked_at === null ? null : Number(row.locked_at),
      };
    },
    async set(userId, values) {
      const changed = {
        ...(values.totpSecret === undefined ? {} : { totp_secret: values.totpSecret }),
        ...(values.totpPending === undefined ? {} : { totp_pending: values.totpPending }),
        ...(values.phishingWord === undefined ? {} : { phishing_word: values.phishingWord }),
        ...(values.changedAt === undefined ? {} : { changed_at: values.changedAt }),
        ...(values.lockedAt === undefined ? {} : { locked_at: values.lockedAt }),
      };
      await storage
        .insertInto("user_security")
        .values({
          user_id: userId,
          totp_secret: null,
          totp_pending: null,
          totp_last_step: 0,
          phishing_word: "",
          changed_at: 0,
          locked_at: null,
          ...changed,
        })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
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
