import type { CodeUse } from "#server/exchange/session/types.ts";
import type { ValueOf } from "../kit/codec.ts";
import type { Storage } from "../storage.ts";
import { codeRows } from "./tables.ts";

/** A code that was sent. */
export type StoredCode = ValueOf<typeof codeRows>;

/** Names one code. */
export type CodeKey = Pick<StoredCode, "recipient" | "scene" | "origin">;
/** Whose tries are counted: those from where the code was asked for, or everybody else's together. */
export type TriedBy = "requester" | "stranger";

export interface CodeQueries {
  /**
   * A newer code takes the place of one that was sent at `sentBy` or before.
   * @returns false when the older one is younger than that: then it stays.
   */
  put(code: StoredCode, sentBy: number): Promise<boolean>;
  /** Those that have not run out by `now`, the newest first. */
  live(recipient: string, scene: CodeUse, now: number): Promise<readonly StoredCode[]>;
  /** The recipient, a phone number, that ends with these digits and has a live code. */
  liveEndingWith(digits: string, scene: CodeUse, now: number): Promise<string | null>;
  /**
   * Counts a try, in one statement with the look at what is left of them.
   * @returns the code; `null` when there is none, it ran out by `now`, or was tried `most` times
   */
  countTry(
    key: CodeKey,
    by: TriedBy,
    limit: { readonly most: number; readonly now: number },
  ): Promise<Pick<StoredCode, "salt" | "codeHash"> | null>;
  /** A try was right: it does not count. */
  takeTryBack(key: CodeKey, by: TriedBy): Promise<void>;
  /** Takes one code away. */
  removeOne(key: CodeKey): Promise<void>;
  /** Takes all codes of a recipient and use away. @returns false when they were gone already: of two users of a code one succeeds. */
  remove(recipient: string, scene: CodeUse): Promise<boolean>;
  removeExpired(time: number): Promise<void>;
}

const columns = { requester: "wrong_tries", stranger: "stranger_tries" } as const;

/** How often a code was tried. */
function ofTries(storage: Storage): Pick<CodeQueries, "countTry" | "takeTryBack"> {
  const move = ({ recipient, scene, origin }: CodeKey, by: TriedBy, step: "+" | "-") => {
    const column = columns[by];
    return storage
      .updateTable("codes")
      .set((expression) => ({ [column]: expression(column, step, 1) }))
      .where("recipient", "=", recipient)
      .where("scene", "=", scene)
      .where("origin", "=", origin);
  };
  return {
    async countTry(key, by, { most, now }) {
      const row = await move(key, by, "+")
        .where(columns[by], "<", most)
        .where("expires_at", ">", now)
        .returning(["salt", "code_hash"])
        .executeTakeFirst();
      return row === undefined ? null : { salt: row.salt, codeHash: row.code_hash };
    },
    async takeTryBack(key, by) {
      await move(key, by, "-").where(columns[by], ">", 0).execute();
    },
  };
}

/** The table of codes that were sent. */
export function createCodeQueries(storage: Storage): CodeQueries {
  return {
    ...ofTries(storage),
    async put(code, sentBy) {
      const values = { ...codeRows.write(code), wrong_tries: 0, stranger_tries: 0 };
      const { numInsertedOrUpdatedRows } = await storage
        .insertInto("codes")
        .values(values)
        .onConflict((conflict) =>
          conflict
            .columns(["recipient", "scene", "origin"])
            .doUpdateSet(values)
            .where("codes.sent_at", "<=", sentBy),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    async live(recipient, scene, now) {
      const rows = await storage
        .selectFrom("codes")
        .selectAll()
        .where("recipient", "=", recipient)
        .where("scene", "=", scene)
        .where("expires_at", ">", now)
        .orderBy("sent_at", "desc")
        .execute();
      return rows.map(codeRows.read);
    },
    async liveEndingWith(digits, scene, now) {
      if (!/^\d{4,}$/.test(digits)) return null;
      const row = await storage
        .selectFrom("codes")
        .select("recipient")
        .where("recipient", "like", `+%${digits}`)
        .where("scene", "=", scene)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row?.recipient ?? null;
    },
    async removeOne({ recipient, scene, origin }) {
      await storage
        .deleteFrom("codes")
        .where("recipient", "=", recipient)
        .where("scene", "=", scene)
        .where("origin", "=", origin)
        .execute();
    },
    async remove(recipient, scene) {
      const result = await storage
        .deleteFrom("codes")
        .where("recipient", "=", recipient)
        .where("scene", "=", scene)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    async removeExpired(time) {
      await storage.deleteFrom("codes").where("expires_at", "<=", time).execute();
    },
  };
}
