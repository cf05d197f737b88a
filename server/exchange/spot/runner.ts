import type { Storage } from "#server/storage/open.ts";
import { loadMarket } from "#server/storage/queries/spot.ts";
import type { Clock } from "../clock.ts";
import type { IdSource } from "../ids.ts";
import type { Market } from "../markets/types.ts";
import { createBook } from "../matching/book.ts";
import { Refused } from "../refused.ts";
import { type MarketCommand, type MarketState, run } from "./commands.ts";
import { createGroup, type Group } from "./group.ts";
import { load, nothingLoaded } from "./load.ts";
import { publishGroup } from "./publish.ts";
import { createJobQueue, type Job, type JobQueue, type Outcome, refuseBusy } from "./queue.ts";
import type { Bus } from "./types.ts";
import { createView, type MarketView } from "./view.ts";
import { revive, snapshot, type WorkingOrder } from "./working-order.ts";

export interface SpotDeps {
  readonly storage: Storage;
  readonly clock: Pick<Clock, "now">;
  readonly ids: IdSource;
  readonly bus: Bus;
  /** Told of what should not happen: a commit that failed, a book that could not be rebuilt. */
  readonly report: (error: unknown) => void;
}

/** One market at work: its commands run one after the other, in groups of one transaction each. */
export interface MarketRunner {
  readonly market: Market;
  readonly view: MarketView;
  /** Reads the open orders and the last price; `lastPrice` counts more than what was kept. */
  start(lastPrice: bigint | null): Promise<void>;
  submit(commands: readonly MarketCommand[]): Promise<readonly Outcome[]>;
  /** Whether the order rests in this market's book. */
  has(orderId: number): boolean;
  idle(): Promise<void>;
}

type Result = readonly WorkingOrder[] | Refused;

/** Runs the commands of the jobs in order. A refusal concerns its command alone; anything else that is thrown ends the group. */
function runAll(state: MarketState, group: Group, jobs: readonly Job[]): Result[][] {
  const attempt = (command: MarketCommand): Result => {
    try {
      return run(state, group, command);
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  };
  return jobs.map((job) => job.commands.map(attempt));
}

function answer(jobs: readonly Job[], results: readonly Result[][]): void {
  jobs.forEach((job, index) => {
    const own = results[index] ?? [];
    job.answer(own.map((result): Outcome => (result instanceof Refused ? result : result.map(snapshot))));
  });
}

/** Makes the book anew from what is kept. @returns the last price that is kept. */
async function rebuild(storage: Storage, state: MarketState): Promise<bigint | null> {
  const kept = await loadMarket(storage, state.market.id);
  state.book.clear();
  for (const order of kept.open) state.book.add(revive(order));
  state.sequence = Math.max(state.sequence, kept.sequence);
  return kept.lastPrice;
}

/** Makes the runner of a market; `start` it before commands come. */
export function createMarketRunner(deps: SpotDeps, market: Market): MarketRunner {
  const { storage, clock, ids, bus, report } = deps;
  const state: MarketState = {
    market,
    book: createBook<WorkingOrder>(),
    lastPrice: null,
    sequence: 0,
    houseOrders: 0,
  };
  const view = createView(state);
  let isStale = true;

  /** With users: read, run and write in one transaction. */
  const runForUsers = (queue: JobQueue, taken: (jobs: Job[]) => void) =>
    storage.transaction().execute(async (transaction) => {
      const jobs = queue.takeGroup();
      taken(jobs);
      const commands = jobs.flatMap((job) => job.commands);
      const group = createGroup(ids, clock.now(), await load(transaction, market, commands));
      view.hold();
      const results = runAll(state, group, jobs);
      if (!group.isEmpty) await group.write(transaction, market.id);
      return { group, results };
    });

  /** Among desks alone there is nothing to read, and mostly nothing to write. */
  const runForHouse = async (queue: JobQueue, taken: (jobs: Job[]) => void) => {
    const jobs = queue.takeGroup();
    taken(jobs);
    const group = createGroup(ids, clock.now(), nothingLoaded);
    view.hold();
    const results = runAll(state, group, jobs);
    if (!group.isEmpty)
      await storage.transaction().execute((transaction) => group.write(transaction, market.id));
    return { group, results };
  };

  const workGroup = async (queue: JobQueue) => {
    let jobs: Job[] = [];
    const taken = (group: Job[]) => {
      jobs = group;
    };
    try {
      if (isStale) await recover();
      const work = queue.hasUsers() ? runForUsers : runForHouse;
      const { group, results } = await work(queue, taken);
      view.publish(group.trades);
      const isDone = (result: Result) => !(result instanceof Refused);
      publishGroup(bus, market.id, group, results.flat().some(isDone));
      answer(jobs, results);
    } catch (error) {
      report(error);
      if (jobs.length === 0) jobs = queue.takeGroup();
      isStale = true;
      await recover().catch(report);
      jobs.forEach(refuseBusy);
    }
  };

  /**
   * After a failed commit: what is in memory may never have happened, so the book is read anew and the last price is again
   * the one that was shown. Rejects when that fails too; the next group tries again, and others see the old state until then.
   */
  const recover = async () => {
    await rebuild(storage, state);
    state.lastPrice = view.lastPrice();
    isStale = false;
    view.publish([]);
    bus.emit("book", { marketId: market.id });
  };

  const queue = createJobQueue(workGroup);

  return {
    market,
    view,
    async start(lastPrice) {
      const kept = await rebuild(storage, state);
      isStale = false;
      state.lastPrice = lastPrice ?? kept;
      view.publish([]);
    },
    submit: queue.submit,
    has: (orderId) => state.book.find(orderId) !== undefined,
    idle: queue.idle,
  };
}
