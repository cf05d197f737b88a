import type { AccountName } from "./account-key.ts";
import { pendingOf } from "./account-margin.ts";
import { revoke } from "./cancel.ts";
import { closingTrade } from "./fills.ts";
import type { LeverageGroup } from "./group.ts";
import { postClosing } from "./money.ts";
import { type Closing, type ClosingPlan, createClosingPlan, gainOf, type Planned } from "./plan.ts";
import { isHeld } from "./portfolio.ts";
import type { Terms } from "./terms.ts";
import type { Position } from "./types.ts";

/** Ends a position at its planned price and settles it. */
function end(group: LeverageGroup, terms: Terms, { position, reason, price, profit }: Planned): Position {
  postClosing(group, terms, position, profit);
  group.trade(closingTrade(position));
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
 * Closes the planned positions of one account, gains before losses, so that gains pay losses.
 * @returns them, in the order in which they were planned
 */
export function settle(group: LeverageGroup, terms: Terms, plan: ClosingPlan): readonly Position[] {
  const byGain = [...plan.closings].sort((a, b) => Number(a.gain < b.gain) - Number(a.gain > b.gain));
  const ended = new Map(byGain.map((planned) => [planned.position.id, end(group, terms, planned)]));
  return plan.closings.flatMap(({ position }) => ended.get(position.id) ?? []);
}

/** Plans to close these positions, in this order. */
export function planAll(group: LeverageGroup, terms: Terms, chosen: readonly Closing[]): ClosingPlan {
  const plan = createClosingPlan(group, terms);
  for (const closing of chosen) plan.add(closing);
  return plan;
}

/** By how much the spare balance would fall below zero with a plan carried out; 0 when it does not. */
export function shortfallOf(group: LeverageGroup, name: AccountName, plan: ClosingPlan): bigint {
  const after = group.available(name) + plan.gain;
  return after < 0n ? -after : 0n;
}

/**
 * Closes positions of one account for the exchange. Where their losses exceed the free balance, pending orders are revoked and the best
 * of the other positions close with them until the losses are paid or nothing is left: the insurance pays last.
 */
export function closeCovered(group: LeverageGroup, terms: Terms, chosen: readonly Closing[]): void {
  const [first] = chosen;
  if (!first) return;
  const name = terms.accountOf(first.position);
  const plan = planAll(group, terms, chosen);
  if (shortfallOf(group, name, plan) > 0n)
    for (const order of pendingOf(group, name)) revoke(group, terms, order, "exchange");
  const isChosen = new Set(chosen.map(({ position }) => position.id));
  const helpers = group
    .positions(name)
    .filter((position) => isHeld(position) && !isChosen.has(position.id))
    .map((position) => ({ position, gain: gainOf(group, terms, position) }))
    .filter(({ gain }) => gain > 0n)
    .sort((a, b) => Number(a.gain < b.gain) - Number(a.gain > b.gain));
  for (const { position } of helpers) {
    if (shortfallOf(group, name, plan) === 0n) break;
    plan.add({ position, reason: "exchange" });
  }
  settle(group, terms, plan);
}
