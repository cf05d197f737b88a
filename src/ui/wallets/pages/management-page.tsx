import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AssetsPage } from "../assets-page.tsx";
import styles from "./columns.module.css";

const entries = [
  {
    to: "/dealFinance",
    name: <Trans>Exchange account</Trans>,
    lead: <Trans>Deposits, withdrawals and the value of each coin</Trans>,
  },
  {
    to: "/finance",
    name: <Trans>Contract account</Trans>,
    lead: <Trans>Leverage margin and its history</Trans>,
  },
  {
    to: "/lever_manger",
    name: <Trans>Margin</Trans>,
    lead: <Trans>Equity, free margin and risk, by pair</Trans>,
  },
  {
    to: "/transfer",
    name: <Trans>Transfer</Trans>,
    lead: <Trans>Between your own wallets, free of charge</Trans>,
  },
  {
    to: "/withdraw_address",
    name: <Trans>Withdrawal addresses</Trans>,
    lead: <Trans>Bind and delete addresses</Trans>,
  },
  {
    to: "/finanrec",
    name: <Trans>Deposits and withdrawals</Trans>,
    lead: <Trans>Pending and completed deposits and withdrawals</Trans>,
  },
  { to: "/accountSet", name: <Trans>Security</Trans>, lead: <Trans>Passwords, phone and e-mail</Trans> },
  {
    to: "/bindmpwd",
    name: <Trans>Trade password</Trans>,
    lead: <Trans>Required for withdrawals and leverage</Trans>,
  },
  {
    to: "/accountCenter",
    name: <Trans>Account centre</Trans>,
    lead: <Trans>All wallets in one place</Trans>,
  },
] as const;

/** Links to all pages of the user's money. */
export function ManagementPage(): ReactNode {
  const { t } = useLingui();
  return (
    <AssetsPage title={t`Management`}>
      <div className={styles.hub}>
        {entries.map(({ to, name, lead }) => (
          <Link key={to} to={to}>
            <strong>{name}</strong>
            <span>{lead}</span>
          </Link>
        ))}
      </div>
    </AssetsPage>
  );
}
