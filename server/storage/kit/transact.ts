import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { NoAnswer, sendTransaction } from "../postgres/at-once.ts";
import type { Schema } from "../tables.ts";
import { dialectOf } from "./dialect.ts";

/**
 * Whose rows a transaction counts before it writes. These users' transactions run one after the other; others run beside them.
 * `user: null`: it counts nothing that belongs to a user, because its statements alone decide.
 */
export type Counted = ({ readonly user: number | null } | { readonly users: readonly number[] }) & {
  /** After a duplicate key the work runs again too: it then finds the row that another transaction inserted, and does something else. */
  readonly findsDuplicates?: true;
};

/** Of work that counts nothing of a user. */
export const noUser: Counted = { user: null };

/** Deadlock, serialization failure: another transaction was in the way, and the same work may succeed now. */
const COLLISIONS = new Set(["40P01", "40001"]);
const DUPLICATE = "23505";
const ATTEMPTS = 5;
/** Longest pause before the second attempt, ms; it doubles with each attempt. */
const PAUSE_MS = 10;

/** By default a random time, so that transactions that collided do not collide again. */
const randomPause = (attempt: number): Promise<void> => wait(randomInt(1, PAUSE_MS * 2 ** (attempt - 2) + 1));

function mayRunAgain(error: unknown, { findsDuplicates }: Counted): boolean {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return false;
  return COLLISIONS.has(error.code) || (findsDuplicates === true && error.code === DUPLICATE);
}

/** Another transaction changed a row after this one read it. `transact` runs the work again on the current rows. */
export class ChangedMeanwhile extends Error {
  readonly code = "40001";
}

/**
 * Locks users until the transaction ends, in ascending order. Rows that reference them can be inserted meanwhile. SQLite's one
 * connection runs one transaction at a time anyway.
 */
async function lockUsers(transaction: Kysely<Schema>, counted: Counted): Promise<void> {
  if (dialectOf(transaction) === "sqlite") return;
  const users = "users" in counted ? counted.users : counted.user === null ? [] : [counted.user];
  if (users.length === 0) return;
  await transaction
    .selectFrom("users")
    .select("id")
    .where("id", "in", users.map(BigInt))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Runs an attempt at a transaction, and again after a collision. */
async function runAgain<Result>(
  attempt: () => Promise<Result>,
  counted: Counted,
  pause: (attempt: number) => Promise<void>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === ATTEMPTS || !mayRunAgain(error, counted)) throw error;
      await pause(tries + 1);
    }
  }
}

/**
 * Runs `work` in one transaction: what it throws rolls everything back. Every transaction of the server begins here.
 *
 * Whatever is counted first and inserted afterwards (a limit a day, one of a kind) belongs to the users in `counted`, who are locked
 * before the work begins. Locks are taken in one order everywhere: users, then accounts by id.
 *
 * A transaction that collides with another one runs again from the beginning, at most five times. So the work must keep what it
 * gathers in variables of its own, and has no effect outside of the transaction.
 * @param pause waits before attempt 2, 3, …
 * @throws what the work throws, and the database's error when it cannot commit
 */
export function transact<Result>(
  storage: Kysely<Schema>,
  counted: Counted,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  pause: (attempt: number) => Promise<void> = randomPause,
): Promise<Result> {
  const attempt = () =>
    storage.transaction().execute(async (transaction) => {
      await lockUsers(transaction, counted);
      return work(transaction);
    });
  return runAgain(attempt, counted, pause);
}

/**
 * A transaction that counts nothing of a user and waits for none of its replies: on PostgreSQL its statements go out together, from BEGIN to
 * COMMIT. Like `transact` otherwise.
 * @param work does everything by `inOrder`
 * @param isStored asked where the COMMIT has no answer and nobody knows whether the transaction is stored; SQLite always knows
 * @returns whether its replies arrived: where they did not, it is stored all the same
 */
export async function transactAtOnce(
  storage: Kysely<Schema>,
  work: (transaction: Kysely<Schema>) => Promise<void>,
  isStored: () => Promise<boolean>,
): Promise<boolean> {
  if (dialectOf(storage) === "sqlite") {
    await transact(storage, noUser, work);
    return true;
  }
  try {
    await runAgain(() => sendTransaction(storage, work), noUser, randomPause);
    return true;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (await isStored()) return false;
    throw error.cause;
  }
}
