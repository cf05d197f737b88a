import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { WalletKind } from "#src/streams/screens/transfer-lever.ts";

/** The wallets, as a person calls them. */
export const walletNames: Readonly<Record<WalletKind, ReactNode>> = {
  spot: <Trans>Spot wallet</Trans>,
  lever: <Trans>Leverage wallet</Trans>,
  fiat: <Trans>Fiat wallet</Trans>,
  options: <Trans>Options wallet</Trans>,
};
