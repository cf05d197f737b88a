import { feeOf, holdOf, tradeValue } from "#domain/spot/spot.ts";
import { type Account, account, type Bucket, house } from "../ledger/accounts.ts";
import type { Posting } from "../ledger/journal.ts";
import type { Market } from "../markets/types.ts";
import type { Traded } from "../matching/types.ts";
import type { Group } from "./group.ts";
import type { MarketState } from "./market-state.ts";
import type { Trader } from "./types.ts";
import { keepOrder, type WorkingOrder } from "./working-order.ts";

/**
 * The trader's account of a currency. What a desk gives or gets is the house's stock, never held.
 * @param lane of the house's account: the market's, so that markets do not wait for each other's commits
 */
export function traderAccount(trader: Trader, currencyId: number, bucket: Bucket, lane = 0): Account {
  return trader.kind === "user"
    ? account(trader.userId, "change", currencyId, bucket)
    : account(house.desk, "change", currencyId, "available", lane);
}

/** The currency that an order gives. */
export function givenCurrency(market: Market, side: WorkingOrder["side"]): number {
  return side === "buy" ? market.quote.id : market.base.id;
}

/** Moves what an order is to hold from what is available. */
export function reserve(group: Group, market: Market, order: WorkingOrder, amount: bigint): void {
  if (amount === 0n || order.trader.kind === "house") return;
  const currencyId = givenCurrency(market, order.side);
  group.post("reserve", `${market.symbol} #${order.id}`, [
    { account: traderAccount(order.trader, currencyId, "available"), amount: -amount },
    { account: traderAccount(order.trader, currencyId, "frozen"), amount },
  ]);
}

/** Moves a held amount of an order back to what is available. */
export function release(group: Group, market: Market, order: WorkingOrder, amount: bigint): void {
  if (amount === 0n || order.trader.kind === "house") return;
  const currencyId = givenCurrency(market, order.side);
  group.post("release", `${market.symbol} #${order.id}`, [
    { account: traderAccount(order.trader, currencyId, "frozen"), amount: -amount },
    { account: traderAccount(order.trader, currencyId, "available"), amount },
  ]);
}

/** The fee of one side of a trade, in the currency that it receives. */
export function feeOfTrade(
  market: Market,
  side: WorkingOrder["side"],
  { amount, value, maker }: { readonly amount: bigint; readonly value: bigint; readonly maker: boolean },
): bigint {
  return feeOf(side === "buy" ? amount : value, maker ? market.makerFeePpm : market.takerFeePpm);
}

/** One side of a trade: adds it up on the order, and gives the fee's postings and the fill of a user. */
function book(
  group: Group,
  market: Market,
  order: WorkingOrder,
  trade: { id: number; price: bigint; amount: bigint; value: bigint; left: bigint; maker: boolean },
): Posting[] {
  const { id, price, amount, value, left, maker } = trade;
  order.turnover += value;
  order.updatedAt = group.time;
  if (left === 0n) order.state = "done";
  group.changed(order);
  if (order.trader.kind === "house") return [];
  const { userId } = order.trader;
  const received = order.side === "buy" ? market.base.id : market.quote.id;
  const fee = feeOfTrade(market, order.side, trade);
  order.fee += fee;
  if (order.bracket !== null) group.bought(order, amount - fee);
  group.filled({
    id: group.ids.next("fill"),
    tradeId: id,
    orderId: order.id,
    marketId: market.id,
    userId,
    side: order.side,
    maker,
    price,
    amount,
    fee,
    time: group.time,
  });
  if (fee === 0n) return [];
  return [
    { account: traderAccount(order.trader, received, "available"), amount: -fee },
    { account: account(house.fees, "change", received, "available", market.id), amount: fee },
  ];
}

/**
 * Settles one trade: held amounts go to the other side, fees to the house, what a maker held beyond its value is released
 * (rounding). Trades among desks move nothing: both sides are the same account. The taker's release comes at its end.
 * @returns the value in the quote currency.
 */
export function settle(
  state: MarketState,
  group: Group,
  taker: WorkingOrder,
  { maker, price, amount, left }: Traded<WorkingOrder>,
): bigint {
  const { market } = state;
  // The taker is of this group: it is new, or was kept when it was triggered.
  keepOrder(state.undo, maker);
  const value = tradeValue(price, amount);
  const id = group.ids.next("print");
  const [buyer, seller] = taker.side === "buy" ? [taker.trader, maker.trader] : [maker.trader, taker.trader];
  const reference = `${market.symbol} #${id}`;
  if (buyer.kind === "user" || seller.kind === "user") {
    group.post("trade", reference, [
      { account: traderAccount(buyer, market.quote.id, "frozen", market.id), amount: -value },
      { account: traderAccount(seller, market.quote.id, "available", market.id), amount: value },
      { account: traderAccount(seller, market.base.id, "frozen", market.id), amount: -amount },
      { account: traderAccount(buyer, market.base.id, "available", market.id), amount },
    ]);
  }
  const fees = [
    ...book(group, market, taker, { id, price, amount, value, left: taker.remaining, maker: false }),
    ...book(group, market, maker, { id, price, amount, value, left, maker: true }),
  ];
  if (fees.length > 0) group.post("fee", reference, fees);
  const before = holdOf(maker.side, maker.price, left + amount);
  const after = holdOf(maker.side, maker.price, left);
  release(group, market, maker, before - after - (maker.side === "buy" ? value : amount));
  group.traded({ id, marketId: market.id, price, amount, side: taker.side, time: group.time });
  return value;
}
