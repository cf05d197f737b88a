import type { MarginSummary } from "#domain/leverage/margin.ts";
import type { AccountName } from "./account-key.ts";
import type { LeverageGroup } from "./group.ts";
import { isHeld, marginSummary, totalsOf } from "./portfolio.ts";
import type { Position } from "./types.ts";

/** The funds and positions of an account, including the changes of the group. */
export function marginSummaryIn(group: LeverageGroup, name: AccountName): MarginSummary {
  return marginSummary(totalsOf(group.positions(name), group.price), group.available(name));
}

/** Whether every held position of the account has a price, so that its risk is known. */
export function hasPrices(group: LeverageGroup, name: AccountName): boolean {
  return group
    .positions(name)
    .every((position) => !isHeld(position) || group.price(position.marketId) !== null);
}

/** The account's pending orders. */
export function pendingOf(group: LeverageGroup, name: AccountName): readonly Position[] {
  return group.positions(name).filter(({ state }) => state === "pending");
}
