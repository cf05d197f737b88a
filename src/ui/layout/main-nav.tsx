import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Menu } from "../parts/menu.tsx";
import { MenuLink } from "../parts/menu-items.tsx";
import styles from "./main-nav.module.css";
import { navEntries } from "./nav-entries.ts";

const extras = navEntries.filter((entry) => entry.extra);

/** The areas of the exchange. "My shop" is for sellers only. */
export function MainNav({ seller }: { seller: boolean }): ReactNode {
  const { t, i18n } = useLingui();
  return (
    <nav className={styles.nav} aria-label={t`Main`}>
      {navEntries.map(({ to, name, extra }) => (
        <Link
          key={to}
          to={to}
          className={extra ? styles.extra : styles.entry}
          activeProps={{ className: styles.here ?? "" }}
          activeOptions={{ includeSearch: false }}
        >
          {i18n._(name)}
        </Link>
      ))}
      {seller && (
        <Link to="/myLegalShops" className={styles.extra} activeProps={{ className: styles.here ?? "" }}>
          <Trans>My shop</Trans>
        </Link>
      )}
      <span className={styles.more}>
        <Menu target={<Trans>More</Trans>} width={160}>
          {extras.map(({ to, name }) => (
            <MenuLink key={to} to={to}>
              {i18n._(name)}
            </MenuLink>
          ))}
          {seller && (
            <MenuLink to="/myLegalShops">
              <Trans>My shop</Trans>
            </MenuLink>
          )}
        </Menu>
      </span>
    </nav>
  );
}
