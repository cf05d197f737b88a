import { fillsOf, openOrdersOf, orderById, ordersOf } from "#server/storage/spot/reads.ts";
import type { Once } from "../commands/types.ts";
import { Refused } from "../kit/refused.ts";
import type { Market } from "../markets/types.ts";
import { type Fence, LeaseLost } from "../sequence/fence.ts";
import { marketSequence } from "../sequence/names.ts";
import { createMarketRunner, type MarketRunner, type Outcome, type SpotDeps } from "./runner.ts";
import type { Order, SpotExchange, Trade } from "./types.ts";

/** What a market begins with. */
export interface MarketStart {
  /** What its commits begin with. Absent: no other process can own it. */
  readonly fence?: Fence | undefined;
  /** For example of the newest candle; it counts more than the last trade of a user. */
  readonly lastPrice?: bigint | null;
  /** The newest trades of earlier runs, oldest first. */
  readonly prints?: readonly Trade[];
}

/** The exchange with its beginning and its end, and those of each market. */
export interface RunningSpotExchange extends SpotExchange {
  /** Opens all markets. To be awaited before the first command. */
  start(): Promise<void>;
  /** Takes no more commands (they are refused with `market_busy`), and resolves when those in progress are answered. */
  stop(): Promise<void>;
  /** Rebuilds a market's book from what is kept, and takes its commands. */
  open(marketId: number, start: MarketStart): Promise<void>;
  /** Whether a market is open in this process. */
  isOpen(marketId: number): boolean;
  /** Takes no more commands of a market, and forgets it when those in progress are answered. */
  close(marketId: number): Promise<void>;
  /** Another process owns the market: forgets it at once. Its commands reject with `LeaseLost`. */
  lose(marketId: number): void;
}

export interface SpotSetup extends SpotDeps {
  readonly markets: readonly Market[];
  /** Last prices by market id, for example of the newest candle; they count more than the last trade of a user. */
  readonly lastPrices?: ReadonlyMap<number, bigint>;
  /** The newest trades of earlier runs by market id, oldest first. */
  readonly prints?: ReadonlyMap<number, readonly Trade[]>;
  /** What the commits of a market begin with. Absent: no other process can own one. */
  readonly fenceOf?: (marketId: number) => Fence;
}

/** The orders of an outcome; throws its refusal. */
function ordersIn(outcome: Outcome | undefined): readonly Order[] {
  if (outcome === undefined) throw new Error("A command was answered without an outcome");
  if (outcome instanceof Refused) throw outcome;
  return outcome;
}

function orderIn(outcome: Outcome | undefined): Order {
  const [order] = ordersIn(outcome);
  if (!order) throw new Error("A command was answered without its order");
  return order;
}

/** Cancels a user's orders in each of these markets; the record of the command is written with the last. */
async function cancelAllIn(
  runners: readonly MarketRunner[],
  userId: number,
  once: Once<readonly Order[]> | undefined,
): Promise<readonly Order[]> {
  const command = { type: "cancelAll", trader: { kind: "user", userId } } as const;
  const answers = await Promise.all(runners.slice(0, -1).map((runner) => runner.submit([command])));
  const earlier = answers.flat().flatMap(ordersIn);
  const whole = once && {
    ...once,
    outcome: (last: readonly Order[]) => once.outcome([...earlier, ...last]),
  };
  const last = (await runners.at(-1)?.submit([{ ...command, once: whole }])) ?? [];
  return [...earlier, ...last.flatMap(ordersIn)];
}

/** The markets of an exchange that are open in this process. */
function createRunners(setup: SpotSetup) {
  const { markets, epoch = "" } = setup;
  const runners = new Map<number, MarketRunner>();
  /** Those that take no more commands. */
  const closing = new Set<number>();
  /** @throws Refused `pair_unknown`; LeaseLost where it is not open here: another process has it or will have it */
  const runnerOf = (marketId: number): MarketRunner => {
    const runner = runners.get(marketId);
    if (runner) return runner;
    if (markets.some(({ id }) => id === marketId)) throw new LeaseLost(marketSequence(marketId));
    throw new Refused("pair_unknown");
  };
  return {
    runners,
    runnerOf,
    openRunnerOf(marketId: number): MarketRunner {
      const runner = runnerOf(marketId);
      if (closing.has(marketId)) throw new Refused("market_busy");
      return runner;
    },
    async open(marketId: number, { fence, lastPrice = null, prints = [] }: MarketStart): Promise<void> {
      const market = markets.find(({ id }) => id === marketId);
      if (!market) throw new Refused("pair_unknown");
      // The numbers of its frames begin again with each owner. A lease counts them: frames of an earlier one are known by their epoch.
      const run = fence === undefined || fence.epoch === 0n ? epoch : String(fence.epoch);
      const runner = createMarketRunner({ ...setup, fence, epoch: run }, market);
      await runner.start(lastPrice, prints);
      closing.delete(marketId);
      runners.set(marketId, runner);
    },
    /** Takes no more commands. Its book can still be read. */
    async end(marketId: number): Promise<void> {
      closing.add(marketId);
      await runners.get(marketId)?.idle();
    },
    lose(marketId: number): void {
      const runner = runners.get(marketId);
      runners.delete(marketId);
      runner?.lose();
    },
  };
}

/** Creates the spot exchange of these markets. */
export function createSpotExchange(setup: SpotSetup): RunningSpotExchange {
  const { storage, markets, lastPrices, prints, fenceOf } = setup;
  const { runners, runnerOf, openRunnerOf, open, end, lose } = createRunners(setup);

  /** The market in which the user's order rests or waits; refuses when it belongs to another user or is no longer open. */
  const restingAt = async (orderId: number, userId: number): Promise<number> => {
    for (const runner of runners.values()) if (runner.has(orderId)) return runner.market.id;
    const order = await orderById(storage, orderId);
    if (order?.trader.kind !== "user" || order.trader.userId !== userId) throw new Refused("order_unknown");
    return order.marketId;
  };

  return {
    markets,
    async start() {
      for (const { id } of markets)
        await open(id, {
          fence: fenceOf?.(id),
          lastPrice: lastPrices?.get(id) ?? null,
          prints: prints?.get(id) ?? [],
        });
    },
    async stop() {
      await Promise.all([...runners.keys()].map(end));
    },
    open,
    isOpen: (marketId) => runners.has(marketId),
    async close(marketId) {
      await end(marketId);
      runners.delete(marketId);
    },
    lose,
    market: (quoteId, baseId) =>
      markets.find((market) => market.quote.id === quoteId && market.base.id === baseId),
    levels: (marketId, depth) => runnerOf(marketId).view.levels(depth),
    resting: (marketId, side) => runnerOf(marketId).view.resting(side),
    lastPrice: (marketId) => runnerOf(marketId).view.lastPrice(),
    prints: (marketId) => runnerOf(marketId).view.prints(),
    frame: (marketId) => runnerOf(marketId).view.frame(),
    nextFrame: (marketId) => runnerOf(marketId).view.nextFrame(),
    async place(marketId, command) {
      const [outcome] = await openRunnerOf(marketId).submit([command]);
      return orderIn(outcome);
    },
    preview: async (marketId, command) => openRunnerOf(marketId).preview(command),
    async cancel(orderId, userId, once) {
      const runner = openRunnerOf(await restingAt(orderId, userId));
      const trader = { kind: "user", userId } as const;
      const [outcome] = await runner.submit([{ type: "cancel", trader, orderId, once }]);
      return orderIn(outcome);
    },
    async amend(orderId, userId, change, once) {
      const runner = openRunnerOf(await restingAt(orderId, userId));
      const trader = { kind: "user", userId } as const;
      const [outcome] = await runner.submit([{ type: "amend", trader, orderId, change, once }]);
      return orderIn(outcome);
    },
    async cancelAll(userId, marketId, once) {
      const chosen = marketId === null ? [...runners.keys()] : [marketId];
      return cancelAllIn(chosen.map(openRunnerOf), userId, once);
    },
    async house(marketId, commands) {
      const outcomes = await openRunnerOf(marketId).submit(commands, { yields: true });
      return outcomes.map((outcome) => (outcome instanceof Refused ? null : (outcome[0] ?? null)));
    },
    openOrders: (userId) => openOrdersOf(storage, userId),
    orders: (userId, query) => ordersOf(storage, userId, query),
    fills: (userId, query) => fillsOf(storage, userId, query),
  };
}
