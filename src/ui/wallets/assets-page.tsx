import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Page, type PageContent } from "#src/ui/kit/layout/page.tsx";
import type { AreaGroup } from "#src/ui/shell/layout/side-menu.tsx";

const groups: readonly AreaGroup[] = [
  {
    key: "wallets",
    name: <Trans>Wallets</Trans>,
    entries: [
      { to: "/accountCenter", name: <Trans>Account centre</Trans>, within: ["/manger"] },
      { to: "/dealFinance", name: <Trans context="wallet">Exchange</Trans> },
      { to: "/finance", name: <Trans context="wallet">Contract</Trans>, within: ["/legalAccount"] },
      { to: "/legal", name: <Trans context="wallet">Fiat</Trans>, within: ["/dealAccount"] },
      { to: "/micro", name: <Trans context="wallet">Options</Trans>, within: ["/microAccount"] },
      { to: "/insurance", name: <Trans>Insurance</Trans> },
    ],
  },
  {
    key: "moves",
    name: <Trans>Move funds</Trans>,
    entries: [
      {
        to: "/transfer",
        name: <Trans>Transfer</Trans>,
        within: ["/transferLever", "/transferLegal", "/transferMicro"],
      },
      { to: "/recharge", name: <Trans>Company deposit</Trans> },
      { to: "/withdraw_address", name: <Trans>Withdrawal addresses</Trans> },
    ],
  },
  {
    key: "records",
    name: <Trans>Records</Trans>,
    entries: [
      { to: "/finanrec", name: <Trans>Deposits and withdrawals</Trans>, within: ["/coinRecord"] },
      { to: "/transferRecord", name: <Trans>Transfers</Trans> },
      { to: "/profitLoss", name: <Trans>Profit and loss</Trans> },
      { to: "/records", name: <Trans>Download records</Trans> },
    ],
  },
];

/** A page of the assets area: its menu, its name, and what it shows. */
export function AssetsPage(page: PageContent & { readonly back?: ReactNode }): ReactNode {
  const { t } = useLingui();
  return <Page menu={{ name: t`Assets`, groups }} {...page} />;
}
