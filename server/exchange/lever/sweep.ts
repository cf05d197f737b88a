import type { AccountName } from "./account-key.ts";
import { revoke } from "./cancel.ts";
import { closeWaiting } from "./close.ts";
import { type Closing, closeCovered, settle } from "./covering.ts";
import { isAtOrBelow } from "./formulas.ts";
import type { LeverGroup } from "./group.ts";
import { isHeld } from "./portfolio.ts";
import { equityIn, hasPrices, pendingOf } from "./standing.ts";
import type { Terms } from "./terms.ts";
import { isReached, stopAt } from "./triggers.ts";
import type { Position } from "./types.ts";

function closeStopped(group: LeverGroup, terms: Terms, name: AccountName): void {
  const stopped = group.positions(name).flatMap((position): Closing[] => {
    const price = group.price(position.marketId);
    const reason = price === null ? null : stopAt(position, price);
    return reason === null ? [] : [{ position, reason }];
  });
  closeCovered(group, terms, stopped);
}

function isAtRisk(group: LeverGroup, terms: Terms, name: AccountName): boolean {
  return isAtOrBelow(equityIn(group, name), terms.limits.liquidationPercent) && hasPrices(group, name);
}

/** Revoking pending orders frees their margin, which may be enough; if not, everything that is open is closed. */
function liquidate(group: LeverGroup, terms: Terms, name: AccountName): void {
  if (!isAtRisk(group, terms, name)) return;
  for (const order of pendingOf(group, name)) revoke(group, terms, order, "liquidation");
  if (!isAtRisk(group, terms, name)) return;
  const held = group.positions(name).filter(isHeld);
  settle(
    group,
    terms,
    held.map((position) => ({ position, reason: "liquidation" })),
  );
}

/**
 * Opens a pending order whose price is reached; one that would be liquidated at once, or whose market was closed to leverage
 * while it waited, is revoked instead.
 */
function activate(group: LeverGroup, terms: Terms, name: AccountName, order: Position): void {
  if (!terms.rules(order.marketId)) {
    revoke(group, terms, order, "exchange");
    return;
  }
  group.change(order, { state: "open", openedAt: group.time });
  // From the order as it was: it never opened.
  if (isAtRisk(group, terms, name)) revoke(group, terms, order, "exchange");
}

/**
 * Does everything that the last prices ask of an account: closings that waited for a price, stops, liquidation, and pending orders whose
 * price is reached. Asked twice at the same prices it does nothing more.
 */
export function sweep(group: LeverGroup, terms: Terms, name: AccountName): void {
  closeWaiting(group, terms, group.positions(name));
  closeStopped(group, terms, name);
  liquidate(group, terms, name);
  for (const order of pendingOf(group, name)) {
    const price = group.price(order.marketId);
    if (price !== null && isReached(order, price)) activate(group, terms, name, order);
  }
}
