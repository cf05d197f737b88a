import { isAtOrBelow } from "#domain/leverage/margin.ts";
import { isWorse } from "#domain/leverage/trade.ts";
import { wholePercentRate } from "#domain/numbers/rate.ts";
import type { AccountName } from "./account-key.ts";
import { hasPrices, marginSummaryIn, pendingOf } from "./account-margin.ts";
import { revoke } from "./cancel.ts";
import { closeWaiting } from "./close.ts";
import { closeCovered, planAll, settle } from "./covering.ts";
import { openingFill } from "./fills.ts";
import type { LeverageGroup } from "./group.ts";
import type { Closing } from "./plan.ts";
import { isHeld } from "./portfolio.ts";
import type { Terms } from "./terms.ts";
import { isReached, stopAt } from "./triggers.ts";
import type { LeverageRules, Position } from "./types.ts";

function closeStopped(group: LeverageGroup, terms: Terms, name: AccountName): void {
  const stopped = group.positions(name).flatMap((position): Closing[] => {
    const price = group.price(position.marketId);
    const reason = price === null ? null : stopAt(position, price);
    return reason === null ? [] : [{ position, reason }];
  });
  closeCovered(group, terms, stopped);
}

function isAtRisk(group: LeverageGroup, terms: Terms, name: AccountName): boolean {
  const threshold = wholePercentRate(terms.limits.liquidationPercent);
  return isAtOrBelow(marginSummaryIn(group, name), threshold) && hasPrices(group, name);
}

/** Revokes pending orders, whose freed margin may be enough; if not, closes every position. */
function liquidate(group: LeverageGroup, terms: Terms, name: AccountName): void {
  if (!isAtRisk(group, terms, name)) return;
  for (const order of pendingOf(group, name)) revoke(group, terms, order, "liquidation");
  if (!isAtRisk(group, terms, name)) return;
  const held = group.positions(name).filter(isHeld);
  const closings = held.map((position): Closing => ({ position, reason: "liquidation" }));
  settle(group, terms, planAll(group, terms, closings));
}

/** Whether the book gives a pending order its price or a better one. Otherwise it waits, although the mark has reached it. */
function isFillable(group: LeverageGroup, rules: LeverageRules, order: Position): boolean {
  const mark = group.price(order.marketId);
  if (mark === null || !group.isLive(order.marketId)) return false;
  const { origin } = openingFill(group, order, rules, mark);
  return origin !== null && !isWorse(order.side, origin, order.originPrice);
}

/**
 * Opens a pending order when the mark reaches its price and the book gives it. An order that would be liquidated at once, or whose
 * market was closed to leverage meanwhile, is revoked instead.
 */
function activate(group: LeverageGroup, terms: Terms, name: AccountName, order: Position): void {
  const rules = terms.rules(order.marketId);
  if (!rules) {
    revoke(group, terms, order, "exchange");
    return;
  }
  if (!isFillable(group, rules, order)) return;
  group.change(order, { state: "open", openedAt: group.time });
  // From its earlier state: it never opened.
  if (isAtRisk(group, terms, name)) revoke(group, terms, order, "exchange");
  else group.trade(order);
}

/**
 * Applies the mark prices to an account: closings that waited for a price, stops, liquidation, and pending orders whose
 * price is reached. A stop-loss that a jump of the mark has passed together with the order's price closes what has just opened. A second call at the same prices and the same book does nothing.
 */
export function sweep(group: LeverageGroup, terms: Terms, name: AccountName): void {
  closeWaiting(group, terms, group.positions(name));
  closeStopped(group, terms, name);
  liquidate(group, terms, name);
  for (const order of pendingOf(group, name)) {
    const price = group.price(order.marketId);
    if (price !== null && isReached(order, price)) activate(group, terms, name, order);
  }
  closeStopped(group, terms, name);
}
