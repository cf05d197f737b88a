import { Refused } from "../kit/refused.ts";
import type { UserWallet } from "../ledger/types.ts";
import { markets } from "../markets/markets.ts";
import type { Currency } from "../markets/types.ts";
import type { OptionTerms } from "../options/types.ts";
import { p2pCurrencies } from "../p2p/checks.ts";

const hasId =
  ({ id }: Currency) =>
  ({ id: other }: Currency) =>
    id === other;

/**
 * Whether a wallet has a use for a currency: spot trades every one, leverage takes its margin in the quote currency of a market with
 * leverage, C2C and fiat shops deal in some, options are staked in some. An operator's switch on a market changes nothing here: a
 * position that is open while new ones are refused still needs margin.
 */
export function canUse(
  wallet: UserWallet,
  currency: Currency,
  { currencies }: Pick<OptionTerms, "currencies">,
): boolean {
  const isIt = hasId(currency);
  switch (wallet) {
    case "change":
      return true;
    case "lever":
      return markets.some(({ openLeverage, quote }) => openLeverage && isIt(quote));
    case "legal":
      return p2pCurrencies.some(isIt);
    case "micro":
      return currencies.some((rule) => isIt(rule.currency));
  }
}

/** Lets a move into a wallet through only where the money can be used. Out of one every currency goes. @throws Refused `currency_unusable` */
export function requireUse(to: UserWallet, currency: Currency, terms: Pick<OptionTerms, "currencies">): void {
  if (!canUse(to, currency, terms)) throw new Refused("currency_unusable", { currency: currency.name });
}
