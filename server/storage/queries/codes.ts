import type { CodeUse } from "#server/exchange/accounts/types.ts";
import type { Storage } from "../open.ts";

/** A code that was sent: hashed, one a recipient and use. */
export interface StoredCode {
  readonly recipient: string;
  readonly scene: CodeUse;
  readonly salt: string;
  readonly codeHash: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly wrongTries: number;
}

export interface CodeQueries {
  /** A newer code takes the place of the older one. */
  put(code: StoredCode): Promise<void>;
  find(recipient: string, scene: CodeUse): Promise<StoredCode | null>;
  countWrongTry(recipient: string, scene: CodeUse): Promise<void>;
  /** @returns false when it was gone already: of two users of a code one succeeds. */
  remove(recipient: string, scene: CodeUse): Promise<boolean>;
  removeExpired(time: number): Promise<void>;
}

export function createCodeQueries(storage: Storage): CodeQueries {
  return {
    async put(code) {
      const values = {
        salt: code.salt,
        code_hash: code.codeHash,
        sent_at: code.sentAt,
        expires_at: code.expiresAt,
        wrong_tries: code.wrongTries,
      };
      await storage
        .insertInto("codes")
        .values({ recipient: code.recipient, scene: code.scene, ...values })
        .onConflict((conflict) => conflict.columns(["recipient", "scene"]).doUpdateSet(values))
        .execute();
    },
    async find(recipient, scene) {
      const row = await storage
        .selectFrom("codes")
        .selectAll()
        .where("recipient", "=", recipient)
        .where("scene", "=", scene)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        recipient,
        scene,
        salt: row.salt,
        codeHash: row.code_hash,
        sentAt: Number(row.sent_at),
        expiresAt: Number(row.expires_at),
        wrongTries: Number(row.wrong_tries),
      };
    },
    async countWrongTry(recipient, scene) {
      await storage
        .updateTable("codes")
        .set((expression) => ({ wrong_tries: expression("wrong_tries", "+", 1) }))
        .where("recipient", "=", recipient)
        .where("scene", "=", scene)
        .execute();
    },
    async remove(recipient, scene) {
      const result = await storage
        .deleteFrom("codes")
        .where("recipient", "=", recipient)
        .where("scene", "=", scene)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },
    async removeExpired(time) {
      await storage.deleteFrom("codes").where("expires_at", "<=", time).execute();
    },
  };
}
