import { sql } from "kysely";
import type { Storage } from "../storage.ts";
import { wrongTryRows } from "./tables.ts";

/** How attempts are slowed down: from `tries` counted ones on, the next waits `ms`. */
export interface TryWait {
  readonly tries: number;
  readonly ms: number;
}

/** Under what an attempt is counted. */
export interface TryLimit {
  readonly now: number;
  /** When the attempts are forgotten unless another comes. */
  readonly forgetAt: number;
  /** With growing numbers of tries. */
  readonly waits: readonly TryWait[];
  /** So many are let through at most. */
  readonly most?: number;
}

/** Attempts at a subject (an account as it was named), forgotten after a while. */
export interface WrongTryQueries {
  /** @returns the tries that are remembered and when the next is let through, or `null`. */
  find(subject: string, now: number): Promise<{ tries: number; openAt: number } | null>;
  /**
   * Counts an attempt before it is judged, in one statement with the look at whether it is let through: attempts that come at once, to
   * whichever process, are no more than the limit.
   * @returns when the next one is let through; `null`, and counts nothing, when this one has to wait
   */
  count(subject: string, limit: TryLimit): Promise<{ readonly openAt: number } | null>;
  /** An attempt does not count, nor the wait `openAt` that it began. */
  takeBack(subject: string, counted: { readonly openAt: number }, now: number): Promise<void>;
  clear(subject: string): Promise<void>;
  /** Forgets those of every origin too. */
  clearAll(subject: string): Promise<void>;
  removeForgotten(now: number): Promise<void>;
}

/** When the attempt after the `tries`-th is let through. */
const openAfter = (tries: number, { now, waits }: TryLimit) =>
  now + (waits.findLast((wait) => wait.tries <= tries)?.ms ?? 0);

/** Attempts as they are counted. */
function ofCounting(storage: Storage): Pick<WrongTryQueries, "count" | "takeBack"> {
  return {
    async count(subject, limit) {
      const { now, forgetAt, waits, most } = limit;
      const tries = sql<bigint>`(case when wrong_tries.forget_at <= ${now} then 1 else wrong_tries.tries + 1 end)`;
      const steps = waits
        .toReversed()
        .map((wait) => sql`when ${tries} >= ${sql.lit(wait.tries)} then ${now + wait.ms}`);
      const openAt =
        steps.length === 0
          ? sql<bigint>`wrong_tries.open_at`
          : sql<bigint>`(case ${sql.join(steps, sql` `)} else wrong_tries.open_at end)`;
      const row = await storage
        .insertInto("wrong_tries")
        .values({ subject, tries: 1, forget_at: forgetAt, open_at: openAfter(1, limit) })
        .onConflict((conflict) =>
          conflict
            .column("subject")
            .doUpdateSet({ tries, forget_at: forgetAt, open_at: openAt })
            .where((expression) =>
              expression.or([
                expression("wrong_tries.forget_at", "<=", now),
                expression.and([
                  expression("wrong_tries.open_at", "<=", now),
                  ...(most === undefined ? [] : [expression("wrong_tries.tries", "<", most)]),
                ]),
              ]),
            ),
        )
        .returning("open_at")
        .executeTakeFirst();
      return row === undefined ? null : { openAt: Number(row.open_at) };
    },
    async takeBack(subject, { openAt }, now) {
      await storage
        .updateTable("wrong_tries")
        .set((expression) => ({
          tries: expression("tries", "-", 1),
          // Another attempt may have begun a wait of its own meanwhile.
          open_at: expression
            .case()
            .when("open_at", "=", openAt)
            .then(now)
            .else(expression.ref("open_at"))
            .end(),
        }))
        .where("subject", "=", subject)
        .where("tries", ">", 0)
        .execute();
    },
  };
}

/** How many wrong tries were made at what, in the database. */
export function createWrongTryQueries(storage: Storage): WrongTryQueries {
  return {
    ...ofCounting(storage),
    find: (subject, now) =>
      wrongTryRows.first(
        storage
          .selectFrom("wrong_tries")
          .selectAll()
          .where("subject", "=", subject)
          .where("forget_at", ">", now),
      ),
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
