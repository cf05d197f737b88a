import type { AccountName } from "./account-key.ts";
import { revoke } from "./cancel.ts";
import type { LeverGroup } from "./group.ts";
import { postClosing } from "./money.ts";
import { isHeld, profitAt } from "./portfolio.ts";
import { pendingOf } from "./standing.ts";
import type { Terms } from "./terms.ts";
import type { CloseReason, Position } from "./types.ts";

/** A position that is about to be closed, and why. */
export interface Closing {
  readonly position: Position;
  readonly reason: CloseReason;
}

/** What closing a position adds to the spare balance: margin left and profit; 0 where it cannot be closed. */
export function gainOf(group: LeverGroup, position: Position): bigint {
  const price = group.price(position.marketId);
  if (price === null || !isHeld(position)) return 0n;
  return position.marginLeft + profitAt(position, price);
}

/** By how much the spare balance would fall below zero if these positions of the account were closed; 0 when it does not. */
export function shortBy(group: LeverGroup, name: AccountName, chosen: readonly Closing[]): bigint {
  const after = chosen.reduce((sum, { position }) => sum + gainOf(group, position), group.available(name));
  return after < 0n ? -after : 0n;
}

/** Ends a position at the last price and settles it. */
function end(group: LeverGroup, terms: Terms, { position, reason }: Closing): Position {
  const price = group.price(position.marketId);
  if (price === null) throw new Error(`Position ${position.id} is closed without a price`);
  const profit = profitAt(position, price);
  postClosing(group, terms, position, profit);
  return group.change(position, {
    state: "closed",
    closePrice: price,
    marginLeft: 0n,
    profit,
    closeReason: reason,
    closedAt: group.time,
  });
}

/**
 * Closes positions of one account, gains before losses, so that each loss is paid by what is there in all.
 * Every one has a price. @returns them, in the order given
 */
export function settle(group: LeverGroup, terms: Terms, chosen: readonly Closing[]): readonly Position[] {
  const gain = ({ position }: Closing) => gainOf(group, position);
  const order = [...chosen].sort((a, b) => Number(gain(a) < gain(b)) - Number(gain(a) > gain(b)));
  const ended = new Map(order.map((closing) => [closing.position.id, end(group, terms, closing)]));
  return chosen.flatMap(({ position }) => ended.get(position.id) ?? []);
}

/**
 * Closes positions of one account for the exchange. Where their losses exceed the spare balance, pending orders are revoked and the best
 * of the other positions close with them until the losses are paid or nothing is left: the insurance pays last.
 */
export function closeCovered(group: LeverGroup, terms: Terms, chosen: readonly Closing[]): void {
  const [first] = chosen;
  if (!first) return;
  const name = terms.accountOf(first.position);
  if (shortBy(group, name, chosen) > 0n)
    for (const order of pendingOf(group, name)) revoke(group, terms, order, "exchange");
  const isChosen = new Set(chosen.map(({ position }) => position.id));
  const helpers = group
    .positions(name)
    .filter((position) => !isChosen.has(position.id) && gainOf(group, position) > 0n)
    .sort(
      (a, b) => Number(gainOf(group, a) < gainOf(group, b)) - Number(gainOf(group, a) > gainOf(group, b)),
    );
  const closing = [...chosen];
  for (const position of helpers) {
    if (shortBy(group, name, closing) === 0n) break;
    closing.push({ position, reason: "exchange" });
  }
  settle(group, terms, closing);
}
