import type { Storage } from "../sqlite/open.ts";

/** Wrong tries of a subject (an account as it was named), forgotten after a while. */
export interface WrongTryQueries {
  /** @returns the tries that are remembered and when the next is let through, or `null`. */
  find(subject: string, now: number): Promise<{ tries: number; openAt: number } | null>;
  /** @returns how many there are now */
  count(subject: string, now: number, forgetAt: number): Promise<number>;
  /** Lets the next try through at `openAt`. */
  hold(subject: string, openAt: number): Promise<void>;
  clear(subject: string): Promise<void>;
  /** Forgets those of every origin too. */
  clearAll(subject: string): Promise<void>;
  removeForgotten(now: number): Promise<void>;
}

/** How many wrong tries were made at what, in the database. */
export function createWrongTryQueries(storage: Storage): WrongTryQueries {
  return {
    async find(subject, now) {
      const row = await storage
        .selectFrom("wrong_tries")
        .selectAll()
        .where("subject", "=", subject)
        .where("forget_at", ">", now)
        .executeTakeFirst();
      return row === undefined ? null : { tries: Number(row.tries), openAt: Number(row.open_at) };
    },
    async count(subject, now, forgetAt) {
      await storage
        .deleteFrom("wrong_tries")
        .where("subject", "=", subject)
        .where("forget_at", "<=", now)
        .execute();
      const row = await storage
        .insertInto("wrong_tries")
        .values({ subject, tries: 1, forget_at: forgetAt, open_at: 0 })
        .onConflict((conflict) =>
          conflict.column("subject").doUpdateSet((expression) => ({
            tries: expression("wrong_tries.tries", "+", 1),
            forget_at: forgetAt,
          })),
        )
        .returning("tries")
        .executeTakeFirstOrThrow();
      return Number(row.tries);
    },
    async hold(subject, openAt) {
      await storage
        .updateTable("wrong_tries")
        .set({ open_at: openAt })
        .where("subject", "=", subject)
        .execute();
    },
    async clear(subject) {
      await storage.deleteFrom("wrong_tries").where("subject", "=", subject).execute();
    },
    async clearAll(subject) {
      await storage
        .deleteFrom("wrong_tries")
        .where((expression) =>
          expression.or([
            expression("subject", "=", subject),
            // Origins come behind the sign, which no subject has before its end.
            expression.and([
              expression("subject", ">=", `${subject} @`),
              expression("subject", "<", `${subject} A`),
            ]),
          ]),
        )
        .execute();
    },
    async removeForgotten(now) {
      await storage.deleteFrom("wrong_tries").where("forget_at", "<=", now).execute();
    },
  };
}
