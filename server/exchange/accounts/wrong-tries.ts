import type { WrongTryQueries } from "#server/storage/queries/wrong-tries.ts";
import type { Clock } from "../clock.ts";
import { Refused } from "../refused.ts";
import type { AccountRules } from "./types.ts";

const MINUTE = 60_000;

/** Locks an account, as it was named, after too many wrong tries. Unknown accounts lock alike, so that a lock tells nothing. */
export interface TryGuard {
  /** @throws Refused `account_locked` with the `minutes` left. */
  check(subject: string): Promise<void>;
  wrong(subject: string): Promise<void>;
  right(subject: string): Promise<void>;
}

/** Makes a guard that locks a subject after `loginAttempts` wrong tries, for `lockMinutes`. */
export function createTryGuard(
  queries: WrongTryQueries,
  clock: Clock,
  rules: Pick<AccountRules, "loginAttempts" | "lockMinutes">,
): TryGuard {
  return {
    async check(subject) {
      const now = clock.now();
      const found = await queries.find(subject, now);
      if (found === null || found.tries < rules.loginAttempts) return;
      throw new Refused("account_locked", { minutes: String(Math.ceil((found.forgetAt - now) / MINUTE)) });
    },
    async wrong(subject) {
      const now = clock.now();
      await queries.count(subject, now, now + rules.lockMinutes * MINUTE);
    },
    right: (subject) => queries.clear(subject),
  };
}
