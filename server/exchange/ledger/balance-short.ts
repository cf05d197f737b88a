import { Refused } from "../kit/refused.ts";
import { currencyById } from "../markets/currencies.ts";
import type { Account } from "./accounts.ts";

/** Balances of users would go below zero: `balance_short`, with the accounts. The transaction must not commit. */
export class BalanceShort extends Refused {
  readonly accountIds: readonly number[];
  constructor(accounts: readonly Account[]) {
    super("balance_short", { currency: currencyById(accounts[0]?.currencyId ?? 0)?.name ?? "" });
    this.name = "BalanceShort";
    this.accountIds = accounts.map(({ id }) => id);
  }
}
