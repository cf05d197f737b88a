import type { Kysely } from "kysely";
import { loadMarket } from "#server/storage/spot/spot.ts";
import type { Schema } from "#server/storage/tables.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource } from "../kit/ids.ts";
import type { SequenceRules } from "../sequence/types.ts";
import { type MarketCommand, run } from "./commands.ts";
import { createGroup, type Group } from "./group.ts";
import { load, sourcesOf } from "./load.ts";
import { keepCounters, type MarketState, replaceOpen } from "./market-state.ts";
import { publishGroup } from "./publish.ts";
import { triggerStops } from "./triggers.ts";
import type { Order } from "./types.ts";
import type { MarketView } from "./view.ts";
import { restoreOrder, snapshot } from "./working-order.ts";

/** A market's memory, what others see of it, and what its groups need besides. */
export interface MarketParts {
  readonly state: MarketState;
  readonly view: MarketView;
  readonly clock: Pick<Clock, "now">;
  readonly ids: IdSource;
  readonly bus: Bus;
}

/** Reads book and waiting orders from the database. @returns the stored last price. */
export async function rebuildMarket(db: Kysely<Schema>, state: MarketState): Promise<bigint | null> {
  const kept = await loadMarket(db, state.market.id);
  replaceOpen(state, kept.open.map(restoreOrder));
  state.sequence = Math.max(state.sequence, kept.sequence);
  return kept.lastPrice;
}

/** Runs a command, unless it was executed before. */
function runOnce(state: MarketState, group: Group, command: MarketCommand) {
  if (command.type === "place") return run(state, group, command);
  group.records.requireNew(command.once);
  const orders = run(state, group, command);
  group.records.keep(command.once, orders.map(snapshot));
  return orders;
}

/** What the sequence of a market does with its commands. */
export function createMarketRules({
  state,
  view,
  clock,
  ids,
  bus,
}: MarketParts): SequenceRules<MarketCommand, readonly Order[], Group> {
  const { market, undo } = state;
  return {
    undo,
    reads: ({ trader }) => trader.kind === "user",
    async load(db, commands) {
      const loaded = await load(db, market, commands);
      // Until the commit others see the state before.
      view.hold();
      keepCounters(state);
      return createGroup(ids, clock.now(), loaded);
    },
    run(group, command) {
      try {
        const orders = runOnce(state, group, command);
        group.isEffective = true;
        return () => orders.map(snapshot);
      } finally {
        // Also after a refused command: at a start the price may have moved past a stop.
        triggerStops(state, group);
      }
    },
    isEmpty: (group) => group.isEmpty,
    prepare: (db, group) => group.prepare(db),
    write: (transaction, group) => group.write(transaction, { id: market.id, lastPrice: state.lastPrice }),
    recall: (db, group) => group.recall(db),
    committed(group) {
      view.publish(group.trades);
      publishGroup(bus, market.id, group);
    },
    spendsFrom: (command) => sourcesOf(market, command),
    async rebuild(db) {
      await rebuildMarket(db, state);
      // The last price is the one that was shown: the newest trade may be one of desks, which is stored nowhere.
      state.lastPrice = view.lastPrice();
      view.publish([]);
      bus.emit("book", { marketId: market.id });
    },
  };
}
