import { account, house } from "../ledger/accounts.ts";
import type { Booking } from "../ledger/booking.ts";
import { profitOf, resultOf } from "./formulas.ts";
import type { DecidingTrade, MicroOrder } from "./types.ts";

/**
 * Closes a running order by the last trade at or before its due instant. Nothing but that trade and the order's own terms
 * goes in, so that the outcome is the same whenever and how often it is computed.
 * @param trade the last trade of the market at or before `order.dueAt`; `null` when none came since the order's own.
 * @param time when it is settled, for the record alone
 */
export function closed(order: MicroOrder, trade: DecidingTrade | null, time: number): MicroOrder {
  const closeTrade = trade && trade.time >= order.openTrade.time ? trade : order.openTrade;
  const result = resultOf(order.direction, order.openPrice, closeTrade.price);
  return {
    ...order,
    state: "closed",
    endPrice: closeTrade.price,
    profit: profitOf(result, order.stake, order.payoutPpm),
    result,
    closedAt: time,
    closeTrade,
  };
}

/** An insured option whose insurance is no longer in force gives nothing back, whatever its result. */
export function withoutCover(order: MicroOrder): MicroOrder {
  return { ...order, profit: -order.stake };
}

/**
 * Books a closed order: a win or a draw gives the stake back, a win its profit beside; a loss gives the stake to the house. What an
 * insured option gives goes to the insured balance.
 */
export function bookClosed(booking: Booking, order: MicroOrder, symbol: string): void {
  const { id, userId, currencyId, stake, profit } = order;
  if (profit === null) throw new Error(`Option ${id} is booked before it is closed`);
  const reference = `${symbol} #${id}`;
  const available = account(userId, order.policyId === null ? "micro" : "insurance", currencyId, "available");
  const frozen = account(userId, "micro", currencyId, "frozen");
  const houses = account(house.micro, "micro", currencyId, "available");
  if (profit < 0n) {
    booking.post("micro_loss", reference, [
      { account: frozen, amount: -stake },
      { account: houses, amount: stake },
    ]);
    return;
  }
  booking.post("micro_back", reference, [
    { account: frozen, amount: -stake },
    { account: available, amount: stake },
  ]);
  if (profit > 0n)
    booking.post("micro_profit", reference, [
      { account: houses, amount: -profit },
      { account: available, amount: profit },
    ]);
}
