import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "#src/ui/app/use-page-title.ts";
import styles from "./assets-page.module.css";

const groups = [
  {
    key: "wallets",
    name: <Trans>Wallets</Trans>,
    entries: [
      { to: "/dealFinance", name: <Trans context="wallet">Exchange</Trans> },
      { to: "/finance", name: <Trans context="wallet">Contract</Trans> },
      { to: "/legal", name: <Trans context="wallet">Fiat</Trans> },
      { to: "/micro", name: <Trans context="wallet">Options</Trans> },
      { to: "/insurance", name: <Trans>Insurance</Trans> },
    ],
  },
  {
    key: "moves",
    name: <Trans>Move funds</Trans>,
    entries: [
      { to: "/transfer", name: <Trans>Transfer</Trans> },
      { to: "/recharge", name: <Trans>Company deposit</Trans> },
      { to: "/withdraw_address", name: <Trans>Withdrawal addresses</Trans> },
    ],
  },
  {
    key: "records",
    name: <Trans>Records</Trans>,
    entries: [
      { to: "/finanrec", name: <Trans>Deposits and withdrawals</Trans> },
      { to: "/transferRecord", name: <Trans>Transfers</Trans> },
    ],
  },
] as const;

/** A page of the assets area: the menu at the left, its name, what stands beside the name, its content. */
export function AssetsPage({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <nav className={styles.menu} aria-label={t`Assets`}>
        {groups.map(({ key, name, entries }) => (
          <div key={key} className={styles.group}>
            <span className={styles.groupName}>{name}</span>
            {entries.map(({ to, name: entry }) => (
              <Link
                key={to}
                to={to}
                className={styles.entry}
                activeOptions={{ includeSearch: false }}
                activeProps={{ className: styles.here ?? "", "aria-current": "page" }}
              >
                {entry}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.content}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {aside}
        </header>
        {children}
      </div>
    </div>
  );
}
