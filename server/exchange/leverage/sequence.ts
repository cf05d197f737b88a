import type { Storage } from "#server/storage/sqlite/open.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import { type GroupMetrics, noGroupMetrics } from "../kit/group-metrics.ts";
import type { IdSource } from "../kit/ids.ts";
import { createJobQueue, type Job, refuseBusy } from "../kit/job-queue.ts";
import { Refused } from "../kit/refused.ts";
import { publishBalances } from "../ledger/publish-balances.ts";
import type { Marks } from "../markets/marks/types.ts";
import type { SpotExchange } from "../spot/types.ts";
import type { AccountName } from "./account-key.ts";
import type { BookAccount, LeverageBook } from "./book.ts";
import { type LeverageCommand, run } from "./commands.ts";
import { createDueAccounts, type DueAccounts } from "./due-accounts.ts";
import type { Flow } from "./flow.ts";
import type { LeverageGroup } from "./group.ts";
import { createLeverageGroup } from "./group-overlay.ts";
import { loadLeverage } from "./load.ts";
import { sweep } from "./sweep.ts";
import type { Terms } from "./terms.ts";
import type { Position } from "./types.ts";

export interface LeverageDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly bus: Bus;
  readonly marks: Pick<Marks, "isLive">;
  /** The committed resting orders of the spot books. */
  readonly resting: SpotExchange["resting"];
  readonly groupMetrics?: GroupMetrics;
  /** Receives unexpected errors: a commit that failed. */
  readonly report: (error: unknown) => void;
}

/** The positions that a command changed, or its refusal. */
export type Outcome = readonly Position[] | Refused;
type LeverageJob = Job<LeverageCommand, Outcome>;

/** The largest number of jobs and due accounts in a group: a command waits for one group at most. */
const LARGEST_GROUP = 64;

/** The one sequence of the leverage exchange's commands: group by group, a transaction each. */
export interface LeverageSequence {
  submit(command: LeverageCommand): Promise<readonly Position[]>;
  /** Processes accounts between commands: see `sweep`. Accounts of a failed commit are processed again. */
  processDue(accounts: Iterable<BookAccount>): void;
  /** Whether the bus is emitting the sequence's own events at the moment. */
  readonly isEmitting: boolean;
  idle(): Promise<void>;
}

interface Worked {
  readonly jobs: readonly LeverageJob[];
  readonly group: LeverageGroup;
  readonly results: readonly (readonly Outcome[])[];
  /** The accounts whose free balances it has loaded. */
  readonly accounts: readonly AccountName[];
}

/** Runs the commands of the jobs in order. A refusal concerns its command alone; anything else that is thrown ends the group. */
function runAll(group: LeverageGroup, terms: Terms, jobs: readonly LeverageJob[]): readonly Outcome[][] {
  const attempt = (command: LeverageCommand): Outcome => {
    try {
      group.records.requireNew(command.once);
      const positions = run(group, terms, command);
      group.records.keep(command.once, positions);
      return positions;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  };
  return jobs.map((job) => job.commands.map(attempt));
}

/** Emits the changes of a committed group. */
function publish(bus: Bus, { group }: Worked): void {
  for (const position of group.changed) bus.emit("leveragePosition", position);
  publishBalances(bus, group.booking.journal.written);
  if (group.houseResult !== 0n)
    bus.emit("houseResult", { area: "leverage", time: group.time, amount: group.houseResult });
}

/** Makes a committed group part of the memory. Accounts that its balances put at risk become due. */
function putGroup({ book, flow }: LeverageState, waiting: DueAccounts, { group, accounts }: Worked): void {
  book.put(group.changed);
  for (const { marketId, side, amount } of group.trades) flow.add(marketId, side, amount, group.time);
  for (const name of accounts) {
    const account = book.setAvailable(name, group.available(name));
    if (account && book.isAtRisk(account)) waiting.add(account);
  }
}

/** The positions of an outcome; throws its refusal. */
function positionsIn(outcome: Outcome | undefined): readonly Position[] {
  if (outcome === undefined) throw new Error("A command was answered without an outcome");
  if (outcome instanceof Refused) throw outcome;
  return outcome;
}

/** What the metrics count of a group. */
const measure = ({ results }: Worked) => ({ sequence: "leverage", commands: results.flat().length });

/** Answers the jobs of a committed group. */
function answer({ jobs, results }: Worked): void {
  jobs.forEach((job, index) => {
    job.answer(results[index] ?? []);
  });
}

/** The committed state in memory. */
export interface LeverageState {
  readonly book: LeverageBook;
  readonly flow: Flow;
}

/**
 * Creates the sequence over a book. A group is an overlay while it runs and becomes part of the book when it is committed: a commit that
 * fails leaves the book unchanged, and readers see the earlier state until then.
 */
export function createLeverageSequence(
  deps: LeverageDeps,
  committed: LeverageState,
  terms: Terms,
): LeverageSequence {
  const { storage, clock, bus, report, groupMetrics = noGroupMetrics } = deps;
  const under = { ...deps, ...committed, quoteOf: terms.quoteOf };
  const waiting = createDueAccounts(LARGEST_GROUP);
  let isEmitting = false;
  const work = (
    taken: (jobs: readonly LeverageJob[], due: readonly BookAccount[]) => void,
  ): Promise<Worked> =>
    storage.transaction().execute(async (transaction) => {
      // Taken only now, so that commands that arrived while the database was busy join the group.
      const [jobs, due] = [queue.takeGroup(), waiting.take()];
      taken(jobs, due);
      const commands = jobs.flatMap((job) => job.commands);
      const loaded = await loadLeverage(transaction, commands, due, committed.book, terms);
      const group = createLeverageGroup(under, clock.now(), loaded);
      for (const account of due) sweep(group, terms, account);
      const results = runAll(group, terms, jobs);
      if (!group.isEmpty) await group.write(transaction);
      return { jobs, group, results, accounts: loaded.accounts };
    });

  const queue = createJobQueue<LeverageCommand, Outcome>(
    async () => {
      let jobs: readonly LeverageJob[] | null = null;
      let due: readonly BookAccount[] = [];
      try {
        const began = clock.monotonic();
        const worked = await work((...taken) => {
          [jobs, due] = taken;
        });
        if (!worked.group.isEmpty)
          groupMetrics.committed({ ...measure(worked), ms: clock.monotonic() - began });
        putGroup(committed, waiting, worked);
        isEmitting = true;
        publish(bus, worked);
        isEmitting = false;
        answer(worked);
      } catch (error) {
        report(error);
        waiting.failed(jobs === null ? waiting.take() : due);
        (jobs ?? queue.takeGroup()).forEach(refuseBusy);
      }
    },
    {
      largestGroup: LARGEST_GROUP,
      hasOwnWork: () => !waiting.isEmpty,
      onLength: (length) => groupMetrics.queued("leverage", length),
    },
  );

  return {
    submit: async (command) => positionsIn((await queue.submit([command]))[0]),
    processDue(accounts) {
      waiting.retry();
      for (const account of accounts) waiting.add(account);
      if (!waiting.isEmpty) queue.wake();
    },
    get isEmitting() {
      return isEmitting;
    },
    idle: queue.idle,
  };
}
