import { createHash, timingSafeEqual } from "node:crypto";
import type { Clock } from "#server/exchange/kit/clock.ts";
import type { Secrets } from "#server/exchange/kit/ids.ts";
import { deleteFactor } from "#server/storage/operations/operator-factors.ts";
import {
  appendTrail,
  approveRequest,
  insertOperator,
  insertRequest,
  newestTrail,
  type Operator,
  type OperatorRequest,
  operatorByKey,
  operators,
  revokeOperator,
  type TrailEntry,
  trailAfter,
  waitingRequests,
} from "#server/storage/operations/operators.ts";
import type { Storage } from "#server/storage/storage.ts";
import { Misuse } from "./misuse.ts";

/** The operator with the key file of the data folder. */
export const ROOT = "root";
const KEY_BYTES = 32;
const DAY_MS = 86_400_000;
const NAME = /^[a-z][a-z0-9-]{1,31}$/;
/** Entries that one look at the whole trail reads at once. */
const PORTION = 1_000;

/** Operators by name, four eyes, and the trail of what was done. */
export interface Operators {
  /** The owner of a key; `null`: unknown key. */
  named(key: string): Promise<string | null>;
  list(): Promise<readonly Operator[]>;
  /** Whether an operator still has a key. */
  isActive(name: string): Promise<boolean>;
  /** Removes the authenticator of who has lost it. @throws Misuse where there is none */
  resetCode(name: string): Promise<void>;
  /** @returns the new operator's key, which is stored nowhere @throws Misuse */
  add(name: string): Promise<string>;
  /** @throws Misuse */
  revoke(name: string): Promise<void>;
  /** Whether a command has its second operator. The first one's is kept for a day. @throws Misuse for the same operator again */
  hasSecond(command: string, by: string): Promise<boolean>;
  waiting(): Promise<readonly OperatorRequest[]>;
  note(operator: string, command: string, outcome: string): Promise<void>;
  newest(most: number): Promise<readonly TrailEntry[]>;
  /** The first entry of the trail whose hash does not fit; `null`: all of them do. */
  firstBroken(): Promise<number | null>;
}

/** Keys are 32 random bytes: one round of a hash is enough. */
const hashOfKey = (key: string) => createHash("sha256").update(`operator key ${key}`).digest("hex");

/** The hash of an entry covers the one before it, so that none can be changed or left out without all later ones. */
function hashOfEntry(before: string, { time, operator, command, outcome }: TrailEntry): string {
  return createHash("sha256")
    .update(JSON.stringify([before, time, operator, command, outcome]))
    .digest("hex");
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** @param rootKey the key of the data folder's file */
export function createOperators(
  storage: Storage,
  clock: Pick<Clock, "now">,
  secrets: Pick<Secrets, "token">,
  rootKey: string,
): Operators {
  return {
    named: async (key) => (isSame(key, rootKey) ? ROOT : operatorByKey(storage, hashOfKey(key))),
    list: () => operators(storage),
    isActive: async (name) =>
      name === ROOT || (await operators(storage)).some((one) => one.name === name && one.revokedAt === null),
    async resetCode(name) {
      if (!(await deleteFactor(storage, name))) throw new Misuse(`Operator ${name} has no authenticator`);
    },
    async add(name) {
      if (!NAME.test(name) || name === ROOT)
        throw new Misuse("A name has 2 to 32 letters, digits and hyphens, and begins with a letter");
      const key = secrets.token(KEY_BYTES);
      if (!(await insertOperator(storage, name, hashOfKey(key), clock.now())))
        throw new Misuse(`The name ${name} is taken, perhaps by a revoked operator`);
      return key;
    },
    async revoke(name) {
      if (!(await revokeOperator(storage, name, clock.now())))
        throw new Misuse(`Operator ${name} not found, or without a key`);
    },
    async hasSecond(command, by) {
      const waiting = await waitingRequests(storage, clock.now() - DAY_MS, command);
      const other = waiting.find(({ askedBy }) => askedBy !== by);
      if (other) return approveRequest(storage, other.id, by);
      if (waiting.length > 0)
        throw new Misuse("You have already requested this: another operator must approve it");
      await insertRequest(storage, command, by, clock.now());
      return false;
    },
    waiting: () => waitingRequests(storage, clock.now() - DAY_MS),
    note: (operator, command, outcome) =>
      appendTrail(storage, { time: clock.now(), operator, command, outcome }, hashOfEntry),
    newest: (most) => newestTrail(storage, most),
    async firstBroken() {
      let before = "";
      let after = 0;
      for (;;) {
        const entries = await trailAfter(storage, after, PORTION);
        for (const entry of entries) {
          if (hashOfEntry(before, entry) !== entry.hash) return entry.id;
          before = entry.hash;
          after = entry.id;
        }
        if (entries.length < PORTION) return null;
      }
    },
  };
}
