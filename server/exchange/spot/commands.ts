import type { Once } from "../commands/types.ts";
import { amend } from "./amend.ts";
import { end } from "./execute.ts";
import type { Group } from "./group.ts";
import { findOpen, findOwn, type MarketState, openOf, removeOpen } from "./market-state.ts";
import { place } from "./place.ts";
import type { Command, Order, Trader } from "./types.ts";
import { ownerOf, type WorkingOrder } from "./working-order.ts";

/** What a market's queue takes. `cancelAll` takes the trader's open orders as they are when its turn comes. */
export type MarketCommand =
  | Command
  | {
      readonly type: "cancelAll";
      readonly trader: Trader;
      readonly once?: Once<readonly Order[]> | undefined;
    };

/** Cancels an open order of the trader's. @returns it, and the other order of its pair */
export function cancel(
  state: MarketState,
  group: Group,
  trader: Trader,
  orderId: number,
): readonly WorkingOrder[] {
  const order = findOwn(state, trader, orderId);
  removeOpen(state, orderId);
  return end(state, group, order);
}

/** Runs a command. @returns the orders it is about. @throws Refused, and then nothing has changed. */
export function run(state: MarketState, group: Group, command: MarketCommand): readonly WorkingOrder[] {
  switch (command.type) {
    case "place":
      return place(state, group, command);
    case "cancel":
      return cancel(state, group, command.trader, command.orderId);
    case "amend":
      return [amend(state, group, command)];
    case "cancelAll":
      // The first order of a pair takes the second one with it.
      return openOf(state, ownerOf(command.trader)).flatMap(({ id }) =>
        findOpen(state, id) ? cancel(state, group, command.trader, id) : [],
      );
  }
}
