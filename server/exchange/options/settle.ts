import { ppmRate } from "#domain/numbers/rate.ts";
import { profitOf, resultOf } from "#domain/options.ts";
import { account, house } from "../ledger/accounts.ts";
import type { Booking } from "../ledger/booking.ts";
import type { OptionOrder, UsedMark } from "./types.ts";
import { settlementPrice } from "./window.ts";

/**
 * Closes a running order by the marks of its window. Nothing but those marks and the order's own terms goes in, so that the outcome is the
 * same whenever and how often it is computed.
 * @param window the marks that count, oldest first
 * @param time when it is settled, for the record alone
 */
export function settledOrder(order: OptionOrder, window: readonly UsedMark[], time: number): OptionOrder {
  const endPrice = settlementPrice(window, order.windowSeconds);
  const result = endPrice === null ? "draw" : resultOf(order.direction, order.openPrice, endPrice);
  return {
    ...order,
    state: "closed",
    endPrice,
    profit: profitOf(result, order.stake, ppmRate(order.payoutPpm)),
    result,
    closedAt: time,
    window,
    drawReason: endPrice === null ? "marks_missing" : null,
  };
}

/** An insured option whose insurance is no longer in force gives nothing back, whatever its result. */
export function withoutCover(order: OptionOrder): OptionOrder {
  return { ...order, profit: -order.stake };
}

/**
 * Books a closed order: a win or a draw gives the stake back, a win its profit beside; a loss gives the stake to the house. What an
 * insured option gives goes to the insured balance.
 */
export function bookClosed(booking: Booking, order: OptionOrder, symbol: string): void {
  const { id, userId, currencyId, stake, profit } = order;
  if (profit === null) throw new Error(`Option ${id} is booked before it is closed`);
  const reference = `${symbol} #${id}`;
  const available = account(userId, order.policyId === null ? "micro" : "insurance", currencyId, "available");
  const frozen = account(userId, "micro", currencyId, "frozen");
  const houses = account(house.options, "micro", currencyId, "available");
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
