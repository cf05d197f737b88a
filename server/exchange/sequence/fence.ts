import type { Kysely } from "kysely";
import type { Schema } from "#server/storage/tables.ts";

/** Another process owns the sequence now, or may own it. Nothing of the transaction is stored. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`The lease of ${name} is lost`);
    this.name = "LeaseLost";
  }
}

/**
 * Lets only the owner of a sequence commit. A process that was paused, cut off or declared dead finds at its next transaction that
 * another one has the lease, in the same transaction and by the same database that would store its work.
 */
export interface Fence {
  /** Counts the owners of the sequence; 0 where there is only one ever. */
  readonly epoch: bigint;
  /** The first statement of the transaction of a group: renews the lease and numbers the group. @throws LeaseLost */
  check(transaction: Kysely<Schema>): Promise<void>;
  /** The last statement of the sequence's other transactions, for example of its candles. @throws LeaseLost */
  guard(transaction: Kysely<Schema>): Promise<void>;
  /**
   * Whether the group that was checked last is stored, after its answer was lost. Where it is not, it never will be. Waits for the database
   * where it cannot be reached.
   * @throws LeaseLost where another owner has numbered groups since: nobody knows
   */
  settled(): Promise<boolean>;
}

const nothing = async () => undefined;

/** The fence of a sequence that cannot have another owner: SQLite belongs to one process, and a commit that fails did not happen. */
export const noFence: Fence = { epoch: 0n, check: nothing, guard: nothing, settled: async () => false };
