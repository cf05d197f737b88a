import type { Kysely } from "kysely";
import type { Schema } from "#server/storage/tables.ts";
import type { Refused } from "../kit/refused.ts";
import type { UndoJournal } from "./undo.ts";

/**
 * What a sequence does with its commands: everything that differs between a market's orders, leverage and options. The sequence
 * calls these in the order in which they stand here; the commands of a group share its `Group`, where everything that they change
 * is collected for the write.
 */
export interface SequenceRules<Command, Outcome, Group> {
  /** Takes back what `run` has changed in memory. */
  readonly undo: UndoJournal;
  /** Whether the command needs something from the database before it runs. */
  reads(command: Command): boolean;
  /** Begins a group: reads what all its commands need (balances, client ids, records), with as few statements as possible and no locks. */
  load(db: Kysely<Schema>, commands: readonly Command[]): Promise<Group>;
  /**
   * Runs a command over the memory and the group. Each change of memory registers its inverse with `undo`.
   * @returns what reads the outcome once the group is committed
   * @throws Refused, and then the command has changed nothing. Anything else that is thrown ends the group.
   */
  run(group: Group, command: Command): () => Outcome;
  /** Whether the group has nothing to write. */
  isEmpty(group: Group): boolean;
  /** Creates what the write needs and what may stay if it fails: accounts. Before its transaction. */
  prepare(db: Kysely<Schema>, group: Group): Promise<void>;
  /**
   * Writes the group, everything by `inOrder`: on PostgreSQL the statements are sent before their replies are read. May be called again
   * after a transaction that failed.
   */
  write(transaction: Kysely<Schema>, group: Group): Promise<void>;
  /** After a write that is stored and whose replies were lost: reads what they would have said. */
  recall(db: Kysely<Schema>, group: Group): Promise<void>;
  /** The group is committed: shows and publishes what it did. The commands are answered afterwards. */
  committed(group: Group): void;
  /** The accounts of the ledger from which a command may take: where one of them is short at the write, the command is refused. */
  spendsFrom(command: Command): readonly number[];
  /** Replaces the memory by what the database holds: nobody knows whether a group that failed was committed. */
  rebuild(db: Kysely<Schema>): Promise<void>;
}

/** The commands of one owner, which run one after the other: those of a market, of leverage, of the options. */
export interface Sequence<Command, Outcome> {
  /**
   * Submits commands that are answered together, in the same group.
   * @returns an outcome or a refusal for each; `market_busy` where too many wait or the database failed
   * @throws LeaseLost where another process owns the sequence by now: it may have committed them, under their client ids
   */
  submit(commands: readonly Command[], options?: SubmitOptions): Promise<readonly (Outcome | Refused)[]>;
  /** Begins to work where there is own work to do. */
  wake(): void;
  /** Resolves when nothing waits and nothing is worked on. */
  idle(): Promise<void>;
  /** The lease is lost: what waits and what comes rejects with `LeaseLost`, and memory is of no use any more. */
  lose(): void;
}

export interface SubmitOptions {
  /** The commands yield to others where too many wait: the house's do. */
  readonly yields?: boolean;
}
