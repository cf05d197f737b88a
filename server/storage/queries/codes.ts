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
  /**
   * A newer code takes the place of one that was sent at `sentBy` or before.
   * @returns false when the older one is younger than that: then it stays.
   */
  put(code: StoredCode, sentBy: number): Promise<boolean>;
  find(recipient: string, scene: CodeUse): Promise<StoredCode | null>;
  /**
   * Counts a try, in one statement with the look at what is left of them.
   * @returns the code; `null` when there is none, it ran out by `now`, or was tried `most` times
   */
  countTry(
    recipient: string,
    scene: CodeUse,
    limit: { readonly most: number; readonly now: number },
  ): Promise<Pick<StoredCode, "salt" | "codeHash"> | null>;
  /** A try was right: it does not count. */
  takeTryBack(recipient: string, scene: CodeUse): Promise<void>;
  /** @returns false when it was gone already: of two users of a code one succeeds. */
  remove(recipient: string, scene: CodeUse): Promise<boolean>;
  removeExpired(time: number): Promise<void>;
}

/** The table of codes that were sent. */
export function createCodeQueries(storage: Storage): CodeQueries {
  const moveTries = (recipient: string, scene: CodeUse, by: "+" | "-") =>
    storage
      .updateTable("codes")
      .set((expression) => ({ wrong_tries: expression("wrong_tries", by, 1) }))
      .where("recipient", "=", recipient)
      .where("scene", "=", scene);
  return {
    async put(code, sentBy) {
      const values = {
        salt: code.salt,
        code_hash: code.codeHash,
        sent_at: code.sentAt,
        expires_at: code.expiresAt,
        wrong_tries: code.wrongTries,
      };
      const { numInsertedOrUpdatedRows } = await storage
        .insertInto("codes")
        .values({ recipient: code.recipient, scene: code.scene, ...values })
        .onConflict((conflict) =>
          conflict.columns(["recipient", "scene"]).doUpdateSet(values).where("codes.sent_at", "<=", sentBy),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
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
    async countTry(recipient, scene, { most, now }) {
      const row = await moveTries(recipient, scene, "+")
        .where("wrong_tries", "<", most)
        .where("expires_at", ">", now)
        .returning(["salt", "code_hash"])
        .executeTakeFirst();
      return row === undefined ? null : { salt: row.salt, codeHash: row.code_hash };
    },
    async takeTryBack(recipient, scene) {
      await moveTries(recipient, scene, "-").where("wrong_tries", ">", 0).execute();
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
