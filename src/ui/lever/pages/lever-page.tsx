import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "#src/ui/app/use-page-title.ts";
import buttons from "#src/ui/parts/button.module.css";
import styles from "./lever-page.module.css";

const entries = [
  { to: "/leverTransactions", name: <Trans>Positions</Trans> },
  { to: "/leverList", name: <Trans>Orders</Trans> },
  { to: "/leverRecord", name: <Trans>Record</Trans> },
  { to: "/allTransaction", name: <Trans>Closeable</Trans> },
  { to: "/lever_manger", name: <Trans>Management</Trans> },
  { to: "/transferLever", name: <Trans>Transfer</Trans> },
] as const;

/** A page of the leverage area: its name, the ways to its neighbours and to the terminal. */
export function LeverPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { t } = useLingui();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{title}</h1>
        <nav className={styles.nav} aria-label={t`Leverage`}>
          {entries.map(({ to, name }) => (
            <Link key={to} to={to} activeProps={{ className: styles.here ?? "", "aria-current": "page" }}>
              {name}
            </Link>
          ))}
        </nav>
        <Link to="/leverdealCenter" className={buttons.primary}>
          <Trans>Trade leverage</Trans>
        </Link>
      </header>
      {children}
    </div>
  );
}
