import { positionsOf } from "#server/storage/leverage/reads.ts";
import type { Storage } from "#server/storage/storage.ts";
import { DERIVED } from "../../exchange/commands/derived-ids.ts";
import type { CommandName, Once } from "../../exchange/commands/types.ts";
import type {
  LeverageAccount,
  LeverageDepth,
  LeverageExchange,
  LeveragePort,
  LeverageRules,
  OpenEntries,
  PlaceLeverage,
  Position,
  RiskLimits,
  Stops,
  Withdrawal,
} from "../../exchange/leverage/types.ts";
import type { MarksPort } from "../../exchange/markets/marks/types.ts";
import type { Side } from "../../exchange/spot/types.ts";
import { type CallerParts, createCaller, serveCalls } from "../calls/calls.ts";
import { createExecutor, type Executed, nameOf, type Outcomes, resultOf } from "../calls/once.ts";
import { subjects } from "../subjects.ts";
import type { Link, StopServing } from "../types.ts";

type Positions = readonly Position[];
/** A command about one position. */
interface About {
  readonly id: number;
  readonly userId: number;
  readonly once: CommandName | null;
}

/** The calls of leverage. */
interface LeverageCalls {
  place(order: PlaceLeverage): Position;
  preview(order: PlaceLeverage): Position;
  close(about: About): Executed<Positions>;
  closePart(about: About & { readonly contracts: number }): Executed<Positions>;
  cancel(about: About): Executed<Positions>;
  setStops(about: About & { readonly stops: Stops }): Executed<Positions>;
  closeMany(argument: {
    readonly userId: number;
    readonly chosen: { readonly side: Side | null; readonly marketId: number | null };
    readonly once: CommandName | null;
  }): Executed<Positions>;
  withdraw(argument: {
    readonly request: Withdrawal;
    readonly once: CommandName | null;
  }): Executed<Positions>;
  account(argument: { readonly userId: number; readonly quoteId: number }): LeverageAccount;
  depth(argument: {
    readonly marketId: number;
    readonly userId: number;
  }): Readonly<Record<Side, LeverageDepth>>;
  entries(argument: { readonly marketId: number; readonly count: number }): OpenEntries;
}

/** Answers the calls of leverage, which this process owns. */
export function serveLeverage(link: Link, exchange: LeverageExchange, outcomes: Outcomes): StopServing {
  const executor = createExecutor(outcomes);
  /** A command about one position, whose outcome is made of a list as that of several is. */
  const one = (name: CommandName | null, execute: (once: Once<Positions> | undefined) => Promise<Position>) =>
    executor.once<Positions>(name, async (once) => [await execute(once)]);
  return serveCalls<LeverageCalls>(link, subjects.leverage, {
    place: (order) => executor.placement(order.userId, order.clientOrderId, () => exchange.place(order)),
    preview: (order) => exchange.preview(order),
    close: ({ id, userId, once: name }) => one(name, (once) => exchange.close(id, userId, once)),
    closePart: ({ id, userId, contracts, once: name }) =>
      one(name, (once) => exchange.closePart(id, userId, contracts, once)),
    cancel: ({ id, userId, once: name }) => one(name, (once) => exchange.cancel(id, userId, once)),
    setStops: ({ id, userId, stops, once: name }) =>
      one(name, (once) => exchange.setStops(id, userId, stops, once)),
    closeMany: ({ userId, chosen, once: name }) =>
      executor.once<Positions>(name, (once) => exchange.closeMany(userId, chosen, once)),
    withdraw: ({ request, once: name }) =>
      executor.once<Positions>(name, async (once) => {
        await exchange.withdraw(request, once as Once | undefined);
        return [];
      }),
    account: ({ userId, quoteId }) => exchange.account(userId, quoteId),
    depth: async ({ marketId, userId }) => exchange.depth(marketId, userId),
    entries: async ({ marketId, count }) => exchange.entries(marketId, count),
  });
}

export interface RemoteLeverageParts extends CallerParts {
  readonly storage: Storage;
  readonly limits: RiskLimits;
  /** The rules of a market; `undefined` where it is closed to leverage. */
  readonly rules: (marketId: number) => LeverageRules | undefined;
  readonly marks: Pick<MarksPort, "current" | "isLive">;
  /** A random text: the id of a placement that brings none. */
  readonly newId: () => string;
}

function only(positions: Positions): Position {
  const [position] = positions;
  if (position === undefined) throw new Error("A command was answered without its position");
  return position;
}

/** Leverage that another process owns. Lists come from the database. */
export function createRemoteLeverage(parts: RemoteLeverageParts): LeveragePort {
  const { storage, limits, rules, marks, newId } = parts;
  const caller = createCaller<LeverageCalls>(parts);
  const at = subjects.leverage;
  return {
    limits,
    rules,
    markPrice: (marketId) => marks.current(marketId)?.price ?? null,
    isLive: marks.isLive,
    depth: (marketId, userId) => caller.ask(at, "depth", { marketId, userId }),
    entries: (marketId, count) => caller.ask(at, "entries", { marketId, count }),
    account: (userId, quoteId) => caller.ask(at, "account", { userId, quoteId }),
    place(order) {
      const clientOrderId = order.clientOrderId === "" ? DERIVED + newId() : order.clientOrderId;
      return caller.command(at, "place", { ...order, clientOrderId });
    },
    preview: (order) => caller.ask(at, "preview", order),
    async close(id, userId, once) {
      return only(resultOf(await caller.command(at, "close", { id, userId, once: nameOf(once) }), once));
    },
    async closePart(id, userId, contracts, once) {
      const argument = { id, userId, contracts, once: nameOf(once) };
      return only(resultOf(await caller.command(at, "closePart", argument), once));
    },
    async cancel(id, userId, once) {
      return only(resultOf(await caller.command(at, "cancel", { id, userId, once: nameOf(once) }), once));
    },
    async setStops(id, userId, stops, once) {
      const argument = { id, userId, stops, once: nameOf(once) };
      return only(resultOf(await caller.command(at, "setStops", argument), once));
    },
    async closeMany(userId, chosen, once) {
      return resultOf(await caller.command(at, "closeMany", { userId, chosen, once: nameOf(once) }), once);
    },
    async withdraw(request, once) {
      resultOf(await caller.command(at, "withdraw", { request, once: nameOf(once) }), once);
    },
    orders: (userId, query) => positionsOf(storage, userId, query),
  };
}
