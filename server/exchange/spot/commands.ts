import type { Market } from "../markets/types.ts";
import type { Book } from "../matching/types.ts";
import { Refused } from "../refused.ts";
import type { Group } from "./group.ts";
import { createPurse, holdOf, leastMeans } from "./money.ts";
import { checkPlacement, type Place, timeInForceOf } from "./rules.ts";
import { givenCurrency, release, settle, traderAccount } from "./settle.ts";
import type { Command, Trader } from "./types.ts";
import { ownerOf, revive, type WorkingOrder } from "./working-order.ts";

/** A market at work: what commands read and change in memory. Made anew from the database when a commit fails. */
export interface MarketState {
  readonly market: Market;
  readonly book: Book<WorkingOrder>;
  lastPrice: bigint | null;
  /** Of the last order. */
  sequence: number;
  /** House orders have negative ids: they are never stored, and need no ids that are. */
  houseOrders: number;
}

/** What a market's queue takes. `cancelAll` takes the trader's open orders as they are when its turn comes. */
export type MarketCommand = Command | { readonly type: "cancelAll"; readonly trader: Trader };

/** The earlier order of a repeated placement; refuses when the client order id came with another content. */
function repeated(state: MarketState, group: Group, command: Place): WorkingOrder | null {
  const { trader, clientOrderId } = command;
  if (trader.kind !== "user" || !clientOrderId) return null;
  const earlier = group.withClientId(trader.userId, clientOrderId);
  if (!earlier) return null;
  const isSame =
    earlier.marketId === state.market.id &&
    earlier.side === command.side &&
    earlier.mode === command.mode &&
    earlier.timeInForce === timeInForceOf(command) &&
    earlier.amount === command.amount &&
    (command.mode === "market" || earlier.price === command.price);
  if (!isSame) throw new Refused("client_id_reused");
  return state.book.find(earlier.id) ?? ("owner" in earlier ? earlier : revive(earlier));
}

/**
 * What the order holds of the currency it gives; refuses when the trader has too little. A market buy that the balance all
 * but covers holds the whole balance and takes what that pays for: the best price may have moved since it was looked at.
 */
function holdFor(state: MarketState, group: Group, command: Place, price: bigint): bigint {
  const { market, book } = state;
  const { trader, side, mode, amount } = command;
  const whole = holdOf(side, price, amount);
  if (trader.kind === "house") return whole;
  const currency = side === "buy" ? market.quote : market.base;
  const available = group.balance(traderAccount(trader, currency.id, "available"));
  if (available >= whole) return whole;
  const best = book.best("sell");
  const suffices =
    mode === "market" && side === "buy" && best !== null && available >= leastMeans(market, best, amount);
  if (!suffices) throw new Refused("balance_short", { currency: currency.name });
  return available;
}

function create(state: MarketState, group: Group, command: Place, price: bigint, hold: bigint): WorkingOrder {
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
    price,
    amount,
    remaining: amount,
    pay: mode === "market" && side === "buy" && !isHouse ? createPurse(hold, state.market.lot) : undefined,
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

function reserve(group: Group, market: Market, order: WorkingOrder, hold: bigint): void {
  if (order.trader.kind === "house") return;
  const currencyId = givenCurrency(market, order.side);
  group.post("reserve", `${market.symbol} #${order.id}`, [
    { account: traderAccount(order.trader, currencyId, "available"), amount: -hold },
    { account: traderAccount(order.trader, currencyId, "frozen"), amount: hold },
  ]);
}

/** Ends an order that has left the book, and releases what it still holds. */
function end(state: MarketState, group: Group, order: WorkingOrder): WorkingOrder {
  order.state = "cancelled";
  order.updatedAt = group.time;
  group.changed(order);
  release(group, state.market, order, holdOf(order.side, order.price, order.remaining));
  return order;
}

/** Lets the order take what it may; makers of the same owner are cancelled. @returns what it gave. */
function take(state: MarketState, group: Group, order: WorkingOrder): bigint {
  let given = 0n;
  for (const match of state.book.take(order)) {
    if (match.kind === "selfTrade") {
      end(state, group, match.maker);
      continue;
    }
    const value = settle(group, state.market, order, match.maker, match.price, match.amount);
    given += order.side === "buy" ? value : match.amount;
    state.lastPrice = match.price;
  }
  return given;
}

/**
 * Places an order: rules, hold, match; what remains rests or, where the order must not stay, is cancelled; what it holds
 * beyond that is released. Nothing has changed when it refuses.
 */
export function place(state: MarketState, group: Group, command: Place): WorkingOrder {
  const { market, book } = state;
  const earlier = repeated(state, group, command);
  if (earlier) return earlier;
  const price = checkPlacement(market, command, {
    lastPrice: state.lastPrice,
    bestOpposite: book.best(command.side === "buy" ? "sell" : "buy"),
    openOrders: book.countOf(ownerOf(command.trader)),
  });
  const hold = holdFor(state, group, command, price);
  const order = create(state, group, command, price, hold);
  reserve(group, market, order, hold);
  const { timeInForce } = order;
  const isVain = timeInForce === "fok" && book.takeable(order) < order.amount;
  const given = isVain ? 0n : take(state, group, order);
  const rests = order.remaining > 0n && (timeInForce === "gtc" || timeInForce === "post_only");
  if (rests) book.add(order);
  else order.state = order.remaining === 0n ? "done" : "cancelled";
  const needed = rests ? holdOf(order.side, order.price, order.remaining) : 0n;
  release(group, market, order, hold - given - needed);
  return order;
}

/** Cancels an open order of the trader's. */
export function cancel(state: MarketState, group: Group, trader: Trader, orderId: number): WorkingOrder {
  const order = state.book.find(orderId);
  if (!order) throw new Refused("order_not_open");
  if (order.owner !== ownerOf(trader)) throw new Refused("order_unknown");
  state.book.remove(orderId);
  return end(state, group, order);
}

/** Runs a command. @returns the orders it is about. @throws Refused, and then nothing has changed. */
export function run(state: MarketState, group: Group, command: MarketCommand): WorkingOrder[] {
  switch (command.type) {
    case "place":
      return [place(state, group, command)];
    case "cancel":
      return [cancel(state, group, command.trader, command.orderId)];
    case "cancelAll":
      return state.book
        .ordersOf(ownerOf(command.trader))
        .map((order) => cancel(state, group, command.trader, order.id));
  }
}
