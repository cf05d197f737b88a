import { fillsOf, openOrdersOf, orderById, ordersOf } from "#server/storage/spot/reads.ts";
import type { Once } from "../commands/types.ts";
import { Refused } from "../kit/refused.ts";
import type { Market } from "../markets/types.ts";
import type { Fence } from "../sequence/fence.ts";
import { createMarketRunner, type MarketRunner, type Outcome, type SpotDeps } from "./runner.ts";
import type { Order, SpotExchange, Trade } from "./types.ts";

/** The exchange with its beginning and its end. */
export interface RunningSpotExchange extends SpotExchange {
  /** Rebuilds the books from what is kept. To be awaited before the first command. */
  start(): Promise<void>;
  /** Takes no more commands (they are refused with `market_busy`), and resolves when those in progress are answered. */
  stop(): Promise<void>;
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

/** Creates the spot exchange of these markets. */
export function createSpotExchange(setup: SpotSetup): RunningSpotExchange {
  const { storage, markets, lastPrices, prints } = setup;
  const runners = new Map<number, MarketRunner>(
    markets.map((market) => {
      const fence = setup.fenceOf?.(market.id);
      return [market.id, createMarketRunner({ ...setup, fence }, market)];
    }),
  );
  let isOpen = false;

  const runnerOf = (marketId: number): MarketRunner => {
    const runner = runners.get(marketId);
    if (!runner) throw new Refused("pair_unknown");
    return runner;
  };
  const openRunnerOf = (marketId: number): MarketRunner => {
    if (!isOpen) throw new Refused("market_busy");
    return runnerOf(marketId);
  };
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
      for (const [id, runner] of runners)
        await runner.start(lastPrices?.get(id) ?? null, prints?.get(id) ?? []);
      isOpen = true;
    },
    async stop() {
      isOpen = false;
      for (const runner of runners.values()) await runner.idle();
    },
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
    async cancel(orderId, userId, once) {
      const runner = openRunnerOf(await restingAt(orderId, userId));
      const trader = { kind: "user", userId } as const;
      const [outcome] = await runner.submit([{ type: "cancel", trader, orderId, once }]);
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
