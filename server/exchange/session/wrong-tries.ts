import type { WrongTryQueries } from "#server/storage/session/wrong-tries.ts";
import type { Clock } from "../kit/clock.ts";
import { Refused } from "../kit/refused.ts";
import type { AccountRules } from "./types.ts";

const MINUTE = 60_000;
/** How long wrong tries are remembered after the last one. */
const MEMORY_MS = 24 * 60 * MINUTE;
/** So many times the tries of one origin, all unfamiliar origins of an account have together. */
const STRANGERS = 5;

/** The origin of a try: a network at a login, a session within one. */
export interface AttemptSource {
  readonly origin: string;
  /** Whether the account has been used from there for a while: then what strangers do does not hold it up. */
  readonly isFamiliar: boolean;
}

/**
 * Slows wrong tries down, by secret and origin: after `loginAttempts` wrong ones the next has to wait a minute, then two, four, up to
 * `lockMinutes`. Whoever tries elsewhere is not held up, so that nobody can lock an owner out; all unfamiliar origins together have a
 * limit of their own, which a familiar one does not feel. Unknown accounts are slowed down alike, so that this reveals nothing.
 */
export interface TryGuard {
  /** @throws Refused `account_locked` with the `minutes` left. */
  check(subject: string, source?: AttemptSource): Promise<void>;
  /** Whether unfamiliar origins have used up what they have together, and this is one of them. */
  isUnderAttack(subject: string, source: AttemptSource): Promise<boolean>;
  /**
   * Has a secret tried: a wrong one counts, a right one forgets those of its origin. The tries of a subject from one origin are taken one
   * after the other: many that come at once are no more than the limit. Each process takes those that come to it in turn.
   * @returns whether it was right
   * @throws Refused `account_locked` with the `minutes` left, and what `isRight` throws; then nothing is counted
   */
  attempt(subject: string, isRight: () => Promise<boolean>, source?: AttemptSource): Promise<boolean>;
  /** Forgets the wrong tries, wherever they came from. */
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

type Rules = Pick<AccountRules, "loginAttempts" | "lockMinutes">;

/** How long the next try has to wait after so many wrong ones, in ms. */
export function delayAfter(wrong: number, { loginAttempts, lockMinutes }: Rules): number {
  return wrong < loginAttempts ? 0 : Math.min(lockMinutes, 2 ** (wrong - loginAttempts)) * MINUTE;
}

/** Makes a guard over the wrong tries in the database. */
export function createTryGuard(queries: WrongTryQueries, clock: Clock, rules: Rules): TryGuard {
  const inTurn = createTurns();
  const ofOrigin = (subject: string, source?: AttemptSource) =>
    source === undefined ? subject : `${subject} @${source.origin}`;
  const ofStrangers = (subject: string) => `${subject} @*`;
  const isUnderAttack = async (subject: string, { isFamiliar }: AttemptSource) => {
    if (isFamiliar) return false;
    const found = await queries.find(ofStrangers(subject), clock.now());
    return found !== null && found.tries >= STRANGERS * rules.loginAttempts;
  };
  const check = async (subject: string, source?: AttemptSource) => {
    const now = clock.now();
    if (source !== undefined && (await isUnderAttack(subject, source)))
      throw new Refused("account_locked", { minutes: String(rules.lockMinutes) });
    const found = await queries.find(ofOrigin(subject, source), now);
    if (found !== null && found.openAt > now)
      throw new Refused("account_locked", { minutes: String(Math.ceil((found.openAt - now) / MINUTE)) });
  };
  const count = async (subject: string) => {
    const now = clock.now();
    const tries = await queries.count(subject, now, now + MEMORY_MS);
    await queries.hold(subject, now + delayAfter(tries, rules));
  };
  return {
    check,
    isUnderAttack,
    attempt: (subject, isRight, source) =>
      inTurn(ofOrigin(subject, source), async () => {
        await check(subject, source);
        if (await isRight()) {
          await queries.clear(ofOrigin(subject, source));
          return true;
        }
        await count(ofOrigin(subject, source));
        if (source !== undefined && !source.isFamiliar) await count(ofStrangers(subject));
        return false;
      }),
    forget: queries.clearAll,
  };
}
