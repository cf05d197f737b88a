import type { TryWait, WrongTryQueries } from "#server/storage/session/wrong-tries.ts";
import type { Clock } from "../kit/clock.ts";
import { Refused } from "../kit/refused.ts";
import type { AccountRules, AttemptSource } from "./types.ts";

const MINUTE = 60_000;
/** How long wrong tries are remembered after the last one. */
const MEMORY_MS = 24 * 60 * MINUTE;
/** So many times the tries of one origin, all unfamiliar origins of an account have together. */
const STRANGERS = 5;

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
   * Has a secret tried: a wrong one counts, a right one forgets those of its origin. Each is counted before it is judged, so that many that
   * come at once, to whichever process, are no more than the limit. Within a process those of one origin are judged one after the other, so
   * that a right one does not wait for what it began itself.
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

/** The wait before the next attempt after a number of wrong ones, in ms. */
export function delayAfter(wrong: number, { loginAttempts, lockMinutes }: Rules): number {
  return wrong < loginAttempts ? 0 : Math.min(lockMinutes, 2 ** (wrong - loginAttempts)) * MINUTE;
}

/** The waits up to the longest: each is twice the one before. */
function waitsOf(rules: Rules): readonly TryWait[] {
  const doublings = Math.max(0, Math.ceil(Math.log2(rules.lockMinutes)));
  return Array.from({ length: doublings + 1 }, (_, step) => {
    const tries = rules.loginAttempts + step;
    return { tries, ms: Math.round(delayAfter(tries, rules)) };
  });
}

/** Creates a guard over the wrong tries in the database. */
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
  const waits = waitsOf(rules);
  const limitOf = () => {
    const now = clock.now();
    return { now, forgetAt: now + MEMORY_MS };
  };
  /** Counts an attempt of strangers against what they have together. @returns what takes it back */
  const countStranger = async (subject: string) => {
    const name = ofStrangers(subject);
    const most = STRANGERS * rules.loginAttempts;
    const counted = await queries.count(name, { ...limitOf(), waits: [], most });
    if (counted === null) throw new Refused("account_locked", { minutes: String(rules.lockMinutes) });
    return () => queries.takeBack(name, counted, clock.now());
  };
  /** Counts an attempt by its origin. @returns what takes it back */
  const countOwn = async (subject: string, source?: AttemptSource) => {
    const name = ofOrigin(subject, source);
    const counted = await queries.count(name, { ...limitOf(), waits });
    if (counted !== null) return () => queries.takeBack(name, counted, clock.now());
    await check(subject, source);
    // It was open again when it was read: in between another's right attempt has cleared it.
    throw new Refused("account_locked", { minutes: "1" });
  };
  /** Counts an attempt, before it is judged. @returns what takes it back, of all origins or of strangers alone */
  const count = async (subject: string, source?: AttemptSource) => {
    const isStranger = source !== undefined && !source.isFamiliar;
    const takeStrangerBack = isStranger ? await countStranger(subject) : async () => undefined;
    const takeOwnBack = await countOwn(subject, source).catch(async (error: unknown) => {
      await takeStrangerBack();
      throw error;
    });
    return { takeStrangerBack, takeOwnBack };
  };
  return {
    check,
    isUnderAttack,
    attempt: (subject, isRight, source) =>
      inTurn(ofOrigin(subject, source), async () => {
        const { takeStrangerBack, takeOwnBack } = await count(subject, source);
        const outcome = await isRight().catch(async (error: unknown) => {
          await takeStrangerBack();
          await takeOwnBack();
          throw error;
        });
        if (!outcome) return false;
        await takeStrangerBack();
        await queries.clear(ofOrigin(subject, source));
        return true;
      }),
    forget: queries.clearAll,
  };
}
