import { create, pair } from "./create.ts";
import type { Group } from "./group.ts";
import { findOpen, type MarketState, removeOpen, wait } from "./market-state.ts";
import { otherOf } from "./oco.ts";
import type { PlaceCommand } from "./rules.ts";
import { traderAccount } from "./settle.ts";
import type { Bracket } from "./types.ts";
import { isWaiting, keepOrder, type WorkingOrder } from "./working-order.ts";

/** An order that was placed with exits. */
type Parent = WorkingOrder & { bracket: Bracket };

/** The exits that can still grow: neither has traded, triggered or ended. Empty: what is bought next begins new ones. */
function growing(state: MarketState, { bracket }: Parent): readonly WorkingOrder[] {
  const first = bracket.exitId === null ? undefined : findOpen(state, bracket.exitId);
  if (!first || first.remaining < first.amount || first.stop?.triggeredAt) return [];
  if (first.oco === null) return [first];
  const other = otherOf(state, first);
  return other ? [first, other] : [];
}

/** Adds to what an exit sells. One that rests goes behind the others of its price, which were there before what it adds. */
function grow(state: MarketState, group: Group, exit: WorkingOrder, by: bigint): void {
  keepOrder(state.undo, exit);
  const rests = !isWaiting(exit);
  if (rests) removeOpen(state, exit.id);
  exit.amount += by;
  exit.remaining += by;
  exit.updatedAt = group.time;
  group.changed(exit);
  if (!rests) return;
  state.sequence += 1;
  exit.sequence = state.sequence;
  state.book.add(exit);
}

/**
 * Places the exits of what was bought. The take-profit rests at once: it lies above every price at which its order may buy, so it meets no
 * bid. A stop-loss that is beyond the last price already triggers with the same command.
 * @returns the id of the first of them
 */
function begin(state: MarketState, group: Group, parent: Parent, amount: bigint): number {
  const { trader, id: parentId } = parent;
  const { profit, loss } = parent.bracket;
  const sale = { type: "place", trader, side: "sell", mode: "limit", amount } as const;
  const exit = (command: PlaceCommand, price: bigint, stopPrice: bigint | null) => {
    const stop =
      stopPrice === null ? null : { price: stopPrice, direction: "falling" as const, triggeredAt: null };
    return { command: { ...command, price }, terms: { price, stop, trail: null }, parentId };
  };
  const lossExit = loss && exit({ ...sale, price: null }, loss.price, loss.stopPrice);
  if (profit !== null) {
    const limit = create(
      state,
      group,
      exit({ ...sale, price: null, timeInForce: "post_only" }, profit, null),
    );
    state.book.add(limit);
    if (lossExit) pair(state, group, limit, { ...lossExit, isPlaced: false });
    return limit.id;
  }
  if (lossExit === null) throw new Error(`Order ${parentId} has a bracket without exits`);
  const stop = create(state, group, lossExit);
  if (isWaiting(stop)) wait(state, stop);
  return stop.id;
}

/** Moves what was bought to what is held, or what is not held any more back; below 0. */
function hold(state: MarketState, group: Group, { id, trader }: Parent, amount: bigint): void {
  if (amount === 0n) return;
  const { base, symbol } = state.market;
  group.post(amount > 0n ? "reserve" : "release", `${symbol} #${id}`, [
    { account: traderAccount(trader, base.id, "available"), amount: -amount },
    { account: traderAccount(trader, base.id, "frozen"), amount },
  ]);
}

/** Lets the exits of an order sell the whole lots of what it has bought. It keeps the rest for its next fill, and frees it at its end. */
function follow(state: MarketState, group: Group, parent: Parent, bought: bigint): void {
  keepOrder(state.undo, parent);
  group.changed(parent);
  const { kept, exitId } = parent.bracket;
  const all = kept + bought;
  const rest = all % state.market.lot;
  const sold = all - rest;
  const keeps = parent.state === "open" ? rest : 0n;
  hold(state, group, parent, sold + keeps - kept);
  const exits = sold === 0n ? [] : growing(state, parent);
  for (const exit of exits) grow(state, group, exit, sold);
  const begins = sold > 0n && exits.length === 0;
  const next = begins ? begin(state, group, parent, sold) : exitId;
  parent.bracket = { ...parent.bracket, kept: keeps, exitId: next };
}

/** Lets the exits of all orders follow what they have bought since the last call. */
export function followBought(state: MarketState, group: Group): void {
  for (const [order, bought] of group.takeBought())
    if (order.bracket !== null) follow(state, group, order as Parent, bought);
}
