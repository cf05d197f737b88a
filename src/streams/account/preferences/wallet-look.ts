import * as v from "valibot";

const referenceCoins = ["BTC", "ETH", "USDT"] as const;
export type ReferenceCoin = (typeof referenceCoins)[number];

/** How wallets are shown. `reference`: the coin in which totals show beside dollars. */
export interface WalletLook {
  readonly hideAmounts: boolean;
  readonly hideSmall: boolean;
  readonly reference: ReferenceCoin;
}

/** Reads what was stored; a field that cannot be read has its default. */
export const walletLook: v.GenericSchema<unknown, WalletLook> = v.object({
  hideAmounts: v.fallback(v.boolean(), false),
  hideSmall: v.fallback(v.boolean(), false),
  reference: v.fallback(v.picklist(referenceCoins), "BTC"),
});
