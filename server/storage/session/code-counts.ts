import type { Storage } from "../storage.ts";

/** How many codes were sent in a running window, by what they count for. */
export interface CodeCountQueries {
  /** Counts one more; the first one opens the window, which ends at `endsAt`. @returns the count, and when its window ends */
  count(
    subject: string,
    now: number,
    endsAt: number,
  ): Promise<{ readonly sent: number; readonly endsAt: number }>;
  removeEnded(now: number): Promise<void>;
}

/** The table of codes that were sent, by contact, network and in all. */
export function createCodeCountQueries(storage: Storage): CodeCountQueries {
  return {
    async count(subject, now, endsAt) {
      const row = await storage
        .insertInto("code_counts")
        .values({ subject, sent: 1, ends_at: endsAt })
        .onConflict((conflict) =>
          conflict.column("subject").doUpdateSet((expression) => ({
            sent: expression
              .case()
              .when("code_counts.ends_at", "<=", now)
              .then(1)
              .else(expression("code_counts.sent", "+", 1))
              .end(),
            ends_at: expression
              .case()
              .when("code_counts.ends_at", "<=", now)
              .then(endsAt)
              .else(expression.ref("code_counts.ends_at"))
              .end(),
          })),
        )
        .returning(["sent", "ends_at"])
        .executeTakeFirstOrThrow();
      return { sent: Number(row.sent), endsAt: Number(row.ends_at) };
    },
    async removeEnded(now) {
      await storage.deleteFrom("code_counts").where("ends_at", "<=", now).execute();
    },
  };
}
