import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { WalletKind } from "#src/streams/wallets/screens/types.ts";

/** The wallets, as a user calls them. */
export const walletNames: Readonly<Record<WalletKind, ReactNode>> = {
  spot: <Trans>Exchange account</Trans>,
  leverage: <Trans>Contract account</Trans>,
  fiat: <Trans>Fiat account</Trans>,
  options: <Trans>Options account</Trans>,
};

/** The same where there is a heading that says "wallet" already. */
export const walletShortNames: Readonly<Record<WalletKind, ReactNode>> = {
  spot: <Trans context="wallet">Exchange</Trans>,
  leverage: <Trans context="wallet">Contract</Trans>,
  fiat: <Trans context="wallet">Fiat</Trans>,
  options: <Trans context="wallet">Options</Trans>,
};

/** Each wallet's colour in drawings. */
export const walletColours: Readonly<Record<WalletKind, string>> = {
  spot: "var(--accent)",
  leverage: "var(--warn)",
  fiat: "var(--green)",
  options: "var(--violet)",
};
