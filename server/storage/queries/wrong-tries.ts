import type { Storage } from "../open.ts";

/** Wrong tries of a subject (an account as it was named), forgotten after a while. */
export interface WrongTryQueries {
  /** @returns tries in the running window and when they are forgotten, or `null`. */
  find(subject: string, now: number): Promise<{ tries: number; forgetAt: number } | null>;
  count(subject: string, now: number, forgetAt: number): Promise<void>;
  clear(subject: string): Promise<void>;
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
      return row === undefined ? null : { tries: Number(row.tries), forgetAt: Number(row.forget_at) };
    },
    async count(subject, now, forgetAt) {
      await storage
        .deleteFrom("wrong_tries")
        .where("subject", "=", subject)
        .where("forget_at", "<=", now)
        .execute();
      await storage
        .insertInto("wrong_tries")
        .values({ subject, tries: 1, forget_at: forgetAt })
        .onConflict((conflict) =>
          conflict.column("subject").doUpdateSet((expression) => ({
            tries: expression("wrong_tries.tries", "+", 1),
            forget_at: forgetAt,
          })),
        )
        .execute();
    },
    async clear(subject) {
      await storage.deleteFrom("wrong_tries").where("subject", "=", subject).execute();
    },
    async removeForgotten(now) {
      await storage.deleteFrom("wrong_tries").where("forget_at", "<=", now).execute();
    },
  };
}
