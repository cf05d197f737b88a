import { loadMarket } from "#server/storage/spot/spot.ts";
import type { Storage } from "#server/storage/sqlite/open.ts";
import { noGroupMetrics } from "../kit/group-metrics.ts";
import { createJobQueue, refuseBusy } from "../kit/job-queue.ts";
import { Refused } from "../kit/refused.ts";
import type { Market } from "../markets/types.ts";
import type { MarketCommand } from "./commands.ts";
import { emptyState, findOpen, type MarketState, replaceOpen } from "./market-state.ts";
import { publishGroup } from "./publish.ts";
import { hasUserCommands, type Job, type JobQueue, LARGEST_GROUP, type Outcome } from "./queue.ts";
import type { Trade } from "./types.ts";
import { createView, type MarketView } from "./view.ts";
import { answer, type Result, type SpotDeps, workForHouse, workForUsers } from "./work.ts";
import { restoreOrder } from "./working-order.ts";

/** One market at work: its commands run one after the other, in groups of one transaction each. */
export interface MarketRunner {
  readonly market: Market;
  readonly view: MarketView;
  /**
   * Reads the open orders and the last price; `lastPrice` counts more than what was kept.
   * @param prints the newest trades of earlier runs, oldest first
   */
  start(lastPrice: bigint | null, prints: readonly Trade[]): Promise<void>;
  submit(commands: readonly MarketCommand[]): Promise<readonly Outcome[]>;
  /** Whether the order is open in this market: it rests in its book, or waits. */
  has(orderId: number): boolean;
  idle(): Promise<void>;
}

/** Rebuilds book and waiting orders from the database. @returns the stored last price. */
async function rebuild(storage: Storage, state: MarketState): Promise<bigint | null> {
  const kept = await loadMarket(storage, state.market.id);
  replaceOpen(state, kept.open.map(restoreOrder));
  state.sequence = Math.max(state.sequence, kept.sequence);
  return kept.lastPrice;
}

/** Makes the runner of a market; `start` it before commands come. */
export function createMarketRunner(deps: SpotDeps, market: Market): MarketRunner {
  const { storage, clock, bus, report, groupMetrics = noGroupMetrics } = deps;
  const sequence = `spot:${market.id}`;
  const state = emptyState(market, () => deps.markOf?.(market.id) ?? null);
  const view = createView(state, deps.epoch ?? "");
  const workplace = { deps, state, view };
  let isStale = true;

  /**
   * After a failed commit: what is in memory may never have happened, so the book is read again and the last price is again
   * the one that was shown. Rejects when that fails too; the next group tries again, and others see the old state until then.
   */
  const recover = async () => {
    await rebuild(storage, state);
    state.lastPrice = view.lastPrice();
    isStale = false;
    view.publish([]);
    bus.emit("book", { marketId: market.id });
  };

  const workGroup = async (queue: JobQueue) => {
    let jobs: readonly Job[] = [];
    const taken = (group: readonly Job[]) => {
      jobs = group;
    };
    try {
      if (isStale) await recover();
      const work = hasUserCommands(queue) ? workForUsers : workForHouse;
      const began = clock.monotonic();
      const { group, results } = await work(workplace, queue, taken);
      if (!group.isEmpty)
        groupMetrics.committed({ sequence, commands: results.flat().length, ms: clock.monotonic() - began });
      const isDone = (result: Result) => !(result instanceof Refused);
      view.publish(group.trades);
      publishGroup(bus, market.id, group, results.flat().some(isDone) || group.orders.size > 0);
      answer(jobs, results);
    } catch (error) {
      report(error);
      if (jobs.length === 0) jobs = queue.takeGroup();
      isStale = true;
      await recover().catch(report);
      jobs.forEach(refuseBusy);
    }
  };

  const queue = createJobQueue<MarketCommand, Outcome>(workGroup, {
    largestGroup: LARGEST_GROUP,
    onLength: (length) => groupMetrics.queued(sequence, length),
  });
  return {
    market,
    view,
    async start(lastPrice, prints) {
      const kept = await rebuild(storage, state);
      isStale = false;
      state.lastPrice = lastPrice ?? kept;
      view.publish(prints);
    },
    submit: queue.submit,
    has: (orderId) => findOpen(state, orderId) !== undefined,
    idle: queue.idle,
  };
}
