import type { AccountName } from "./account-key.ts";
import type { Equity } from "./formulas.ts";
import type { LeverageGroup } from "./group.ts";
import { equityOf, isHeld, totalsOf } from "./portfolio.ts";
import type { Position } from "./types.ts";

/** What an account is worth within a group, the group's changes included. */
export function equityIn(group: LeverageGroup, name: AccountName): Equity {
  return equityOf(totalsOf(group.positions(name), group.price), group.available(name));
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
