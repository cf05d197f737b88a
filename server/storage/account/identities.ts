import { type Selectable, sql } from "kysely";
import type { IdentityState } from "#server/exchange/account/identity/types.ts";
import { stepTaken } from "../commands/guarded.ts";
import { transact } from "../kit/transact.ts";
import type { Storage } from "../sqlite/open.ts";
import type { IdentityRow } from "./identity-tables.ts";

/** An identity as it is stored: the document's number sealed, beside its digest. */
export interface StoredIdentity {
  readonly userId: number;
  readonly name: string;
  readonly card: string;
  readonly cardDigest: string;
  readonly front: string;
  readonly reverse: string;
  readonly hand: string;
  readonly state: IdentityState;
  readonly reason: string;
  readonly submittedAt: number;
}

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

const toIdentity = (row: Selectable<IdentityRow>): StoredIdentity => ({
  userId: Number(row.user_id),
  name: row.name,
  card: row.card,
  cardDigest: row.card_digest,
  front: row.front_pic,
  reverse: row.reverse_pic,
  hand: row.hand_pic,
  state: row.state as IdentityState,
  reason: row.reason,
  submittedAt: Number(row.handed_in_at),
});

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
        .values({
          user_id: userId,
          name: identity.name,
          card: identity.card,
          card_digest: cardDigest,
          front_pic: identity.front,
          reverse_pic: identity.reverse,
          hand_pic: identity.hand,
          state: "review",
          reason: "",
          handed_in_at: identity.submittedAt,
          decided_at: null,
        })
        .execute();
      return "done";
    });
}

/** Identities that users handed in, in the database. */
export function createIdentityQueries(storage: Storage): IdentityQueries {
  return {
    submitIdentity: submitIdentity(storage),
    async find(userId) {
      const row = await storage
        .selectFrom("identities")
        .selectAll()
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row === undefined ? null : toIdentity(row);
    },
    async waiting() {
      const rows = await storage
        .selectFrom("identities")
        .selectAll()
        // Written out and not as a parameter: only so the index of these rows is used.
        .where(sql<boolean>`state = 'review'`)
        .orderBy("handed_in_at")
        .limit(100)
        .execute();
      return rows.map(toIdentity);
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
