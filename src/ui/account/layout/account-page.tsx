import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { useApp } from "#src/ui/app/app-context.ts";
import { usePageTitle } from "#src/ui/app/use-page-title.ts";
import styles from "./account-page.module.css";
import { accountMenu } from "./menu.ts";

/** A page of the account area: the menu at the left, its name, and what it shows. */
export function AccountPage({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  /** A sentence below the name. */
  lead?: ReactNode;
  /** Beside the name, at the right. */
  aside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { t, i18n } = useLingui();
  const user = useUser();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <nav className={styles.menu} aria-label={t`Account area`}>
        {accountMenu.map((group) => (
          <section key={group.entries[0].to}>
            <h2>{i18n._(group.name)}</h2>
            <ul>
              {group.entries
                .filter((entry) => user?.hasPoints === true || !("onlyWithPoints" in entry))
                .filter((entry) => user?.isAgent !== false || !("onlyForAgents" in entry))
                .map(({ to, name }) => (
                  <li key={to}>
                    <Link to={to} activeProps={{ className: styles.here ?? "", "aria-current": "page" }}>
                      {i18n._(name)}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles.body}>
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            {lead !== undefined && <p>{lead}</p>}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </div>
  );
}

/** The person, as far as known. */
function useUser() {
  const { session } = useApp();
  const now = useObservableEagerState(session.session$);
  return now.state === "member" ? now.user : null;
}
