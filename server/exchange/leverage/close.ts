import { shortDecimal } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import type { Side } from "../spot/types.ts";
import { pendingOf } from "./account-margin.ts";
import { closeCovered, planAll, settle, shortfallOf } from "./covering.ts";
import type { LeverageGroup } from "./group.ts";
import { ownPosition } from "./own.ts";
import { type Closing, type ClosingPlan, gainOf } from "./plan.ts";
import { isHeld } from "./portfolio.ts";
import type { Terms } from "./terms.ts";
import type { Position } from "./types.ts";

/** Marks a position that cannot be closed before there is a price. */
export function wait(group: LeverageGroup, position: Position): Position {
  return group.change(position, { state: "closing", closeReason: "user" });
}

/**
 * Refuses to close losing positions while opposite winning ones, or pending orders, would stay: otherwise the insurance
 * would pay a loss that the user can pay.
 * @param others the positions that stay
 */
export function checkCovered(
  group: LeverageGroup,
  terms: Terms,
  plan: ClosingPlan,
  others: readonly Position[],
): void {
  const [first] = plan.closings;
  if (!first) return;
  const name = terms.accountOf(first.position);
  const missing = shortfallOf(group, name, plan);
  if (missing === 0n) return;
  const canPay = pendingOf(group, name).length > 0 || others.some((one) => gainOf(group, terms, one) > 0n);
  const currency = terms.market(first.position.marketId).quote.name;
  if (canPay) throw new Refused("loss_not_covered", { missing: shortDecimal(missing), currency });
}

/** Closes positions of one account on their owner's word. */
function closeChosen(
  group: LeverageGroup,
  terms: Terms,
  positions: readonly Position[],
): readonly Position[] {
  const [first] = positions;
  if (!first) return [];
  const priced = positions.filter(({ marketId }) => group.price(marketId) !== null);
  const chosen = priced.map((position): Closing => ({ position, reason: "user" }));
  const plan = planAll(group, terms, chosen);
  const isChosen = new Set(positions.map(({ id }) => id));
  const others = group.positions(terms.accountOf(first)).filter(({ id }) => !isChosen.has(id));
  checkCovered(group, terms, plan, others);
  const closed = settle(group, terms, plan);
  const waiting = positions.filter(({ marketId }) => group.price(marketId) === null);
  return [...closed, ...waiting.map((position) => wait(group, position))];
}

/** Closes an open position of the user's by the mark price and the book. @throws Refused */
export function closeOne(group: LeverageGroup, terms: Terms, id: number, userId: number): Position {
  const position = ownPosition(group, id, userId, "position_not_open");
  if (position.state !== "open") throw new Refused("position_not_open");
  const [closed] = closeChosen(group, terms, [position]);
  return closed ?? position;
}

/** Closes the user's open positions of a side or a market, account by account. @throws Refused */
export function closeMany(
  group: LeverageGroup,
  terms: Terms,
  chosen: { readonly userId: number; readonly side: Side | null; readonly marketId: number | null },
): readonly Position[] {
  const { userId, side, marketId } = chosen;
  const matches = (position: Position) =>
    position.state === "open" &&
    (side === null || position.side === side) &&
    (marketId === null || position.marketId === marketId);
  const accounts = group
    .quotesOf(userId)
    .map((quoteId) => group.positions({ userId, quoteId }).filter(matches))
    .filter((positions) => positions.length > 0);
  if (accounts.length === 0) throw new Refused("no_open_position");
  return accounts.flatMap((positions) => closeChosen(group, terms, positions));
}

/** Closes positions that waited for a price and have one now. */
export function closeWaiting(group: LeverageGroup, terms: Terms, positions: readonly Position[]): void {
  const ready = positions.filter(
    (position) => position.state === "closing" && isHeld(position) && group.price(position.marketId) !== null,
  );
  closeCovered(
    group,
    terms,
    ready.map((position) => ({ position, reason: position.closeReason ?? "user" })),
  );
}
