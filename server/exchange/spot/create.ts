import { purseOf } from "./decide.ts";
import type { Group } from "./group.ts";
import { type MarketState, wait } from "./market-state.ts";
import { type PlaceCommand, type Terms, timeInForceOf } from "./rules.ts";
import type { BracketTerms } from "./types.ts";
import { isWaiting, ownerOf, type WorkingOrder } from "./working-order.ts";

/** What an order is made of. */
interface Made {
  readonly command: PlaceCommand;
  readonly terms: Terms;
  readonly bracket?: BracketTerms | null;
  /** Of an exit: the order that bought what it sells. */
  readonly parentId?: number;
  /** What it holds of the currency it gives. Default: nothing of its own. */
  readonly hold?: bigint;
}

/** Makes an order, which neither rests nor waits yet. */
export function create(
  state: MarketState,
  group: Group,
  { command, terms: { price, stop, trail }, bracket = null, parentId, hold = 0n }: Made,
): WorkingOrder {
  const { trader, side, mode, amount, clientOrderId = "" } = command;
  state.sequence += 1;
  const isHouse = trader.kind === "house";
  if (isHouse) state.houseOrders += 1;
  const order: WorkingOrder = {
    id: isHouse ? -state.houseOrders : group.ids.next("order"),
    marketId: state.market.id,
    trader,
    owner: ownerOf(trader),
    sequence: state.sequence,
    side,
    mode,
    timeInForce: timeInForceOf(command),
    stop,
    trail,
    oco: null,
    bracket: bracket && { ...bracket, kept: 0n, exitId: null },
    parentId: parentId ?? null,
    price,
    amount,
    visible: command.visible ?? null,
    placed: null,
    remaining: amount,
    pay: purseOf(state, command, hold),
    turnover: 0n,
    fee: 0n,
    state: "open",
    clientOrderId,
    createdAt: group.time,
    updatedAt: group.time,
  };
  group.created(order);
  return order;
}

/**
 * Lets the stop-limit order of a pair wait beside its limit order.
 * @param stopLeg `isPlaced`: a placement named it, and a repeated one is compared with it
 */
export function pair(
  state: MarketState,
  group: Group,
  limit: WorkingOrder,
  stopLeg: Made & { readonly isPlaced: boolean },
): WorkingOrder {
  const { terms, isPlaced } = stopLeg;
  const stop = create(state, group, stopLeg);
  const placed = isPlaced ? { stopPrice: terms.stop?.price ?? 0n, price: terms.price } : null;
  limit.oco = { otherId: stop.id, placed };
  stop.oco = { otherId: limit.id, placed: null };
  if (isWaiting(stop)) wait(state, stop);
  return stop;
}
