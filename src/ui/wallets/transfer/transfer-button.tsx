import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type TransferAsk, useTransferDialog } from "./transfer-asking.ts";

/** The page of a transfer into a wallet. */
const pages = {
  spot: "/transfer",
  leverage: "/transferLever",
  fiat: "/transferLegal",
  options: "/transferMicro",
} as const;

/** Moves a coin into a wallet without leaving the page: opens the dialog; where nothing hosts it, leads to the page. */
export function TransferButton({
  ask,
  className,
  children = <Trans>Transfer</Trans>,
}: {
  ask: TransferAsk;
  className: string | undefined;
  children?: ReactNode;
}): ReactNode {
  const open = useTransferDialog();
  if (open === null)
    return (
      <Link to={pages[ask.to]} search={{ currency_id: String(ask.coinId) }} className={className}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => open(ask)}>
      {children}
    </button>
  );
}
