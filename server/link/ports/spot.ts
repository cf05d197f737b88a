import { fillsOf, openOrdersOf, orderById, ordersOf } from "#server/storage/spot/reads.ts";
import type { Storage } from "#server/storage/storage.ts";
import { DERIVED } from "../../exchange/commands/derived-ids.ts";
import type { CommandName, Once } from "../../exchange/commands/types.ts";
import { Refused } from "../../exchange/kit/refused.ts";
import type { Market } from "../../exchange/markets/types.ts";
import type {
  Amendment,
  Command,
  Order,
  OrderPreview,
  SpotExchange,
  SpotPort,
} from "../../exchange/spot/types.ts";
import { type CallerParts, createCaller, serveCalls } from "../calls/calls.ts";
import { createExecutor, type Executed, nameOf, type Outcomes, resultOf } from "../calls/once.ts";
import type { MarketFeed } from "../feed/feed.ts";
import { subjects } from "../subjects.ts";
import type { Link, StopServing } from "../types.ts";

type Place = Extract<Command, { type: "place" }>;

/** The calls of a market. */
interface SpotCalls {
  place(command: Place): Order;
  preview(command: Place): OrderPreview;
  cancel(argument: {
    readonly orderId: number;
    readonly userId: number;
    readonly once: CommandName | null;
  }): Executed<Order>;
  amend(argument: {
    readonly orderId: number;
    readonly userId: number;
    readonly change: Amendment;
    readonly once: CommandName | null;
  }): Executed<Order>;
  /** `earlier`: what was cancelled in other markets by the same command. */
  cancelAll(argument: {
    readonly userId: number;
    readonly once: CommandName | null;
    readonly earlier: readonly Order[];
  }): Executed<readonly Order[]>;
}

/** Answers the commands of a market that this process owns. */
export function serveSpot(
  link: Link,
  marketId: number,
  exchange: Pick<SpotExchange, "place" | "preview" | "cancel" | "amend" | "cancelAll">,
  outcomes: Outcomes,
): StopServing {
  const executor = createExecutor(outcomes);
  /** A command that concerns one order. Its outcome is made of a list, as that of several is. */
  const onOne = async (
    name: CommandName | null,
    execute: (once: Once<readonly Order[]> | undefined) => Promise<Order>,
  ): Promise<Executed<Order>> => {
    const executed = await executor.once<readonly Order[]>(name, async (once) => [await execute(once)]);
    if ("repeated" in executed) return executed;
    const [order] = executed.result;
    if (order === undefined) throw new Error("A command was answered without its order");
    return { result: order };
  };
  return serveCalls<SpotCalls>(link, subjects.spot(marketId), {
    async place(command) {
      const { trader, clientOrderId } = command;
      if (trader.kind !== "user" || clientOrderId === undefined)
        throw new Error("Only placements of users that have an id cross the link");
      return executor.placement(trader.userId, clientOrderId, () => exchange.place(marketId, command));
    },
    preview: (command) => exchange.preview(marketId, command),
    cancel: ({ orderId, userId, once: name }) =>
      onOne(name, (once) => exchange.cancel(orderId, userId, once)),
    amend: ({ orderId, userId, change, once: name }) =>
      onOne(name, (once) => exchange.amend(orderId, userId, change, once)),
    cancelAll: ({ userId, once: name, earlier }) =>
      executor.once<readonly Order[]>(name, (once) => {
        const whole: Once<readonly Order[]> | undefined = once && {
          ...once,
          outcome: (last) => once.outcome([...earlier, ...last]),
        };
        return exchange.cancelAll(userId, marketId, whole);
      }),
  });
}

export interface RemoteSpotParts extends CallerParts {
  readonly storage: Storage;
  readonly markets: readonly Market[];
  readonly feed: Pick<MarketFeed, "book" | "prints">;
  /** A random text: the id of a placement that brings none. */
  readonly newId: () => string;
}

/** The order of a command that concerns one; `once` learns its outcome. */
function theOrder(executed: Executed<Order>, once: Once<readonly Order[]> | undefined): Order {
  const [order] = resultOf("repeated" in executed ? executed : { result: [executed.result] }, once);
  if (order === undefined) throw new Error("A command was answered without its order");
  return order;
}

/** The spot exchange of markets that other processes own. Books and trades come with their frames, lists from the database. */
export function createRemoteSpot(parts: RemoteSpotParts): SpotPort {
  const { storage, markets, feed, newId } = parts;
  const caller = createCaller<SpotCalls>(parts);
  const marketOf = (marketId: number): Market => {
    const market = markets.find(({ id }) => id === marketId);
    if (!market) throw new Refused("pair_unknown");
    return market;
  };
  /** The subject of the market of a user's order. */
  const subjectOf = async (orderId: number, userId: number): Promise<string> => {
    const order = await orderById(storage, orderId);
    if (order?.trader.kind !== "user" || order.trader.userId !== userId) throw new Refused("order_unknown");
    return subjects.spot(order.marketId);
  };
  const bookOf = (marketId: number) => feed.book(marketOf(marketId).id);
  const frame: SpotPort["frame"] = (marketId) => {
    const { epoch, seq } = bookOf(marketId);
    return { epoch, seq };
  };
  return {
    markets,
    market: (quoteId, baseId) =>
      markets.find((market) => market.quote.id === quoteId && market.base.id === baseId),
    levels(marketId, depth) {
      const { bids, asks } = bookOf(marketId).levels;
      return { bids: bids.slice(0, depth), asks: asks.slice(0, depth) };
    },
    lastPrice: (marketId) => bookOf(marketId).lastPrice,
    prints: (marketId) => feed.prints(marketOf(marketId).id),
    frame,
    nextFrame: frame,
    async place(marketId, command) {
      const { id } = marketOf(marketId);
      const named = command.clientOrderId ?? "";
      const clientOrderId = named === "" ? DERIVED + newId() : named;
      return caller.command(subjects.spot(id), "place", { ...command, clientOrderId });
    },
    preview: async (marketId, command) =>
      caller.ask(subjects.spot(marketOf(marketId).id), "preview", command),
    async cancel(orderId, userId, once) {
      const argument = { orderId, userId, once: nameOf(once) };
      return theOrder(await caller.command(await subjectOf(orderId, userId), "cancel", argument), once);
    },
    async amend(orderId, userId, change, once) {
      const argument = { orderId, userId, change, once: nameOf(once) };
      return theOrder(await caller.command(await subjectOf(orderId, userId), "amend", argument), once);
    },
    async cancelAll(userId, marketId, once) {
      const chosen = marketId === null ? markets.map(({ id }) => id) : [marketOf(marketId).id];
      const cancelIn = (id: number, name: CommandName | null, earlier: readonly Order[]) =>
        caller.command(subjects.spot(id), "cancelAll", { userId, once: name, earlier });
      const answers = await Promise.all(chosen.slice(0, -1).map((id) => cancelIn(id, null, [])));
      const earlier = answers.flatMap((answer) => resultOf(answer, undefined));
      const last = chosen.at(-1);
      if (last === undefined) return earlier;
      const executed = await cancelIn(last, nameOf(once), earlier);
      if ("repeated" in executed) return resultOf(executed, once);
      return resultOf({ result: [...earlier, ...executed.result] }, once);
    },
    openOrders: (userId) => openOrdersOf(storage, userId),
    orders: (userId, query) => ordersOf(storage, userId, query),
    fills: (userId, query) => fillsOf(storage, userId, query),
  };
}
