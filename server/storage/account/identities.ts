import { sql } from "kysely";
import { stepTaken } from "../commands/guarded.ts";
import type { ValueOf } from "../kit/codec.ts";
import { transact } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";
import { identityRows } from "./tables.ts";

/** An identity as it is stored: the document's number sealed, beside its digest. */
export type StoredIdentity = ValueOf<typeof identityRows>;

export interface IdentityQueries {
  find(userId: number): Promise<StoredIdentity | null>;
  /**
   * Stores an identity under review in place of a refused one.
   * @returns `open` when the user's earlier one is under review or certified, `card` when the document is another user's.
   */
  submitIdentity(identity: Omit<StoredIdentity, "state" | "reason">): Promise<"done" | "open" | "card">;
  /** Those under review, the longest waiting first. */
  waiting(): Promise<readonly StoredIdentity[]>;
  /** @returns false when it is not under review. */
  decide(userId: number, state: "certified" | "refused", reason: string, time: number): Promise<boolean>;
}

function submitIdentity(storage: Storage): IdentityQueries["submitIdentity"] {
  return (identity) =>
    transact(storage, { user: identity.userId, findsDuplicates: true }, async (step) => {
      const { userId, cardDigest } = identity;
      const live = await step
        .selectFrom("identities")
        .select("user_id")
        .where("state", "!=", "refused")
        .where((eb) => eb.or([eb("user_id", "=", userId), eb("card_digest", "=", cardDigest)]))
        .execute();
      if (live.some((row) => Number(row.user_id) === userId)) return "open";
      if (live.length > 0) return "card";
      await step.deleteFrom("identities").where("user_id", "=", userId).execute();
      await step
        .insertInto("identities")
        .values(identityRows.write({ ...identity, state: "review", reason: "" }))
        .execute();
      return "done";
    });
}

/** Identities that users handed in, in the database. */
export function createIdentityQueries(storage: Storage): IdentityQueries {
  return {
    submitIdentity: submitIdentity(storage),
    find: (userId) =>
      identityRows.first(storage.selectFrom("identities").selectAll().where("user_id", "=", userId)),
    async waiting() {
      const rows = await storage
        .selectFrom("identities")
        .selectAll()
        // Written out and not as a parameter: only so the index of these rows is used.
        .where(sql<boolean>`state = 'review'`)
        .orderBy("handed_in_at")
        .limit(100)
        .execute();
      return rows.map(identityRows.read);
    },
    decide: (userId, state, reason, time) =>
      stepTaken(
        storage
          .updateTable("identities")
          .set({ state, reason, decided_at: time })
          .where("user_id", "=", userId)
          .where("state", "=", "review"),
      ),
  };
}
