import type { WrongTryQueries } from "#server/storage/queries/wrong-tries.ts";
import type { Clock } from "../clock.ts";
import { Refused } from "../refused.ts";
import type { AccountRules } from "./types.ts";

const MINUTE = 60_000;

/** Locks an account, as it was named, after too many wrong tries. Unknown accounts lock alike, so that a lock tells nothing. */
export interface TryGuard {
  /** @throws Refused `account_locked` with the `minutes` left. */
  check(subject: string): Promise<void>;
  /**
   * Has a secret tried: a wrong one counts, a right one forgets those before it. The tries of a subject are taken one after the other:
   * many that come at once are no more than the limit. Each process takes those that come to it in turn.
   * @returns whether it was right
   * @throws Refused `account_locked` with the `minutes` left, and what `isRight` throws; then nothing is counted
   */
  attempt(subject: string, isRight: () => Promise<boolean>): Promise<boolean>;
  /** Forgets the wrong tries. */
  forget(subject: string): Promise<void>;
}

/** Runs tasks of one name one after the other, whatever becomes of them; those of different names go side by side. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(name: string, task: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(task, task);
    last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (last.get(name) === turn) last.delete(name);
    }
  };
}

/** Makes a guard that locks a subject after `loginAttempts` wrong tries, for `lockMinutes`. */
export function createTryGuard(
  queries: WrongTryQueries,
  clock: Clock,
  rules: Pick<AccountRules, "loginAttempts" | "lockMinutes">,
): TryGuard {
  const inTurn = createTurns();
  const check = async (subject: string) => {
    const now = clock.now();
    const found = await queries.find(subject, now);
    if (found === null || found.tries < rules.loginAttempts) return;
    throw new Refused("account_locked", { minutes: String(Math.ceil((found.forgetAt - now) / MINUTE)) });
  };
  return {
    check,
    attempt: (subject, isRight) =>
      inTurn(subject, async () => {
        await check(subject);
        const isGood = await isRight();
        const now = clock.now();
        if (isGood) await queries.clear(subject);
        else await queries.count(subject, now, now + rules.lockMinutes * MINUTE);
        return isGood;
      }),
    forget: queries.clear,
  };
}
