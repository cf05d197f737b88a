import type { Kysely } from "kysely";
import type { Storage } from "#server/storage/sqlite/open.ts";
import type { Schema } from "#server/storage/tables.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { GroupMetrics } from "../kit/group-metrics.ts";
import type { IdSource } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";
import type { Mark } from "../markets/marks/types.ts";
import { type MarketCommand, run } from "./commands.ts";
import { createGroup, type Group } from "./group.ts";
import { load, nothingLoaded } from "./load.ts";
import type { MarketState } from "./market-state.ts";
import type { Job, JobQueue, Outcome } from "./queue.ts";
import { triggerStops } from "./triggers.ts";
import type { MarketView } from "./view.ts";
import { snapshot, type WorkingOrder } from "./working-order.ts";

export interface SpotDeps {
  readonly storage: Storage;
  readonly clock: Pick<Clock, "now" | "monotonic">;
  readonly ids: IdSource;
  readonly bus: Bus;
  /** The newest mark of a market, for its price band. Absent: the band is around the last price. */
  readonly markOf?: (marketId: number) => Mark | null;
  readonly groupMetrics?: GroupMetrics;
  /** Identifies this run in the numbers of the books' frames. Empty by default, which suffices if no reader outlives the run. */
  readonly epoch?: string;
  /** Receives what should not happen: a commit that failed, a book that could not be rebuilt. */
  readonly report: (error: unknown) => void;
}

/** A market's state with what working on it needs. */
export interface MarketContext {
  readonly deps: SpotDeps;
  readonly state: MarketState;
  readonly view: MarketView;
}

/** The orders a command was about, or its refusal. */
export type Result = readonly WorkingOrder[] | Refused;

/** A group that was committed: what it changed, and the results of each job's commands. */
export interface Done {
  readonly group: Group;
  readonly results: readonly Result[][];
}

function attempt(state: MarketState, group: Group, command: MarketCommand): Result {
  try {
    if (command.type === "place") return run(state, group, command);
    group.records.requireNew(command.once);
    const orders = run(state, group, command);
    group.records.keep(command.once, orders.map(snapshot));
    return orders;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/**
 * Runs the commands of the jobs in order, each with the stops that it triggers. A refusal concerns its command alone; anything
 * else that is thrown ends the group. A refused command triggers too: at a start the price may have moved past a stop.
 */
function runAll(state: MarketState, group: Group, jobs: readonly Job[]): Result[][] {
  const runOne = (command: MarketCommand): Result => {
    const result = attempt(state, group, command);
    triggerStops(state, group);
    return result;
  };
  return jobs.map((job) => job.commands.map(runOne));
}

function write(transaction: Kysely<Schema>, state: MarketState, group: Group): Promise<void> {
  return group.write(transaction, { id: state.market.id, lastPrice: state.lastPrice });
}

/** Works on a group with users in it: read, run and write in one transaction. `taken` hears of the jobs before anything happens to them. */
export function workForUsers(
  context: MarketContext,
  queue: JobQueue,
  taken: (jobs: readonly Job[]) => void,
): Promise<Done> {
  const { deps, state, view } = context;
  return deps.storage.transaction().execute(async (transaction) => {
    // Taken only now: what arrived while the database was busy joins the group.
    const jobs = queue.takeGroup();
    taken(jobs);
    const commands = jobs.flatMap((job) => job.commands);
    const loaded = await load(transaction, state.market, commands);
    const group = createGroup(deps.ids, deps.clock.now(), loaded);
    view.hold();
    const results = runAll(state, group, jobs);
    if (!group.isEmpty) await write(transaction, state, group);
    return { group, results };
  });
}

/** Works on a group of desks alone: there is nothing to read, and nothing to write unless a user's order is met or triggered. */
export async function workForHouse(
  context: MarketContext,
  queue: JobQueue,
  taken: (jobs: readonly Job[]) => void,
): Promise<Done> {
  const { deps, state, view } = context;
  const jobs = queue.takeGroup();
  taken(jobs);
  const group = createGroup(deps.ids, deps.clock.now(), nothingLoaded());
  view.hold();
  const results = runAll(state, group, jobs);
  if (!group.isEmpty)
    await deps.storage.transaction().execute((transaction) => write(transaction, state, group));
  return { group, results };
}

/** Answers the jobs of a committed group. */
export function answer(jobs: readonly Job[], results: readonly Result[][]): void {
  jobs.forEach((job, index) => {
    const own = results[index] ?? [];
    job.answer(own.map((result): Outcome => (result instanceof Refused ? result : result.map(snapshot))));
  });
}
