import type { WalletKind } from "#src/streams/wallets/screens/types.ts";

/** The page that moves money between the exchange account and each wallet. */
const pages = {
  spot: "/transfer",
  leverage: "/transferLever",
  fiat: "/transferLegal",
  options: "/transferMicro",
} as const satisfies Record<WalletKind, string>;

/** Where a coin of a wallet is moved: in and out; one that the wallet cannot use, out of it only. */
export function transferPlace(
  wallet: WalletKind,
  coin?: { readonly currencyId: number; readonly usable?: boolean },
) {
  if (coin === undefined) return { to: pages[wallet] } as const;
  const search = { currency_id: String(coin.currencyId) };
  if (wallet === "spot") return { to: pages.spot, search } as const;
  return coin.usable === false
    ? ({ to: "/transfer", search: { ...search, from: wallet, to: "spot" } } as const)
    : ({ to: pages[wallet], search } as const);
}
