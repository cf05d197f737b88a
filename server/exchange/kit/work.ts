import type { Kysely } from "kysely";
import { type Counted, transact } from "#server/storage/kit/transact.ts";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Schema } from "#server/storage/tables.ts";
import { recordCommand } from "../commands/record.ts";
import type { Once } from "../commands/types.ts";
import type { Account } from "../ledger/accounts.ts";
import { type Booking, createBooking } from "../ledger/booking.ts";
import { createJournal } from "../ledger/journal.ts";
import { publishBalances } from "../ledger/publish-balances.ts";
import type { AccountBalance } from "../ledger/types.ts";
import type { Bus } from "./bus.ts";
import type { Clock } from "./clock.ts";
import { doAll } from "./do-all.ts";
import type { IdSource } from "./ids.ts";
import { Refused } from "./refused.ts";

/** What commands of one transaction are made with. */
export interface WorkParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly bus: Bus;
  readonly report: (error: unknown) => void;
  /** How often due items are looked for, ms, where other processes make them; see `createDueTimer`. */
  readonly lookEveryMs?: number;
}

/** What one command reads and writes: everything in one transaction. */
export interface Work {
  readonly db: Kysely<Schema>;
  readonly time: number;
  readonly ids: IdSource;
  /** Begins bookings with these accounts read as they are stored. All bookings of a command share one journal, which is written at its end. */
  book(accounts: readonly Account[]): Promise<Booking>;
  /** Is done after the commit, in order; what it throws is reported and changes nothing. */
  afterwards(task: () => void | Promise<void>): void;
}

/** A command that committed: its outcome, whose balances it moved, and what it put off. */
interface Committed<Result> {
  readonly result: Result;
  readonly balances: readonly AccountBalance[];
  readonly tasks: readonly (() => void | Promise<void>)[];
}

/** One attempt at a command. Everything that it gathers is its own, because the command begins again after a collision. */
async function attempt<Result>(
  db: Kysely<Schema>,
  { ids, clock }: WorkParts,
  command: (work: Work) => Promise<Result>,
  once: Once<Result> | undefined,
): Promise<Committed<Result>> {
  const time = clock.now();
  const journal = createJournal(ids);
  const tasks: (() => void | Promise<void>)[] = [];
  const result = await command({
    db,
    time,
    ids,
    async book(accounts) {
      const balances = await balancesOf(db, [...new Set(accounts.map(({ id }) => id))]);
      return createBooking(ids, time, balances, journal);
    },
    afterwards: (task) => void tasks.push(task),
  });
  if (!journal.isEmpty) await journal.write(db);
  if (once) await recordCommand(db, once, result, time);
  return { result, balances: journal.written, tasks };
}

/**
 * Runs a command in one transaction with its postings, then emits the changed balances and runs its deferred actions. Without a commit
 * nothing happens.
 * @param counted whose rows the command counts: see `transact`, which may run the command several times
 * @param once under what a user's command executes once: its record is written in the same transaction
 * @throws Refused what the command refuses, and then nothing has changed; `Repeated` when it was executed before; `market_busy` when
 *   the database failed, which is reported.
 */
export async function perform<Result>(
  parts: WorkParts,
  counted: Counted,
  command: (work: Work) => Promise<Result>,
  once?: Once<Result>,
): Promise<Result> {
  const { storage, bus, report } = parts;
  const committed = transact(storage, counted, (db) => attempt(db, parts, command, once));
  const { result, balances, tasks } = await committed.catch((error: unknown) => {
    if (error instanceof Refused) throw error;
    report(error);
    throw new Refused("market_busy");
  });
  publishBalances(bus, balances);
  await doAll(tasks).catch(report);
  return result;
}
