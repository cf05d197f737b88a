import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Menu } from "../../kit/menu/menu.tsx";
import { MenuLink } from "../../kit/menu/menu-items.tsx";
import { AreaLink } from "./area-link.tsx";
import { areaOf } from "./areas.ts";
import styles from "./main-nav.module.css";
import { navEntries } from "./nav-entries.ts";

const extras = navEntries.filter((entry) => entry.extra);
const inMore: readonly (string | null)[] = [...extras.map(({ to }) => to), "/myLegalShops"];

/** The areas of the exchange. "My shop" is for sellers only. */
export function MainNav({ seller }: { seller: boolean }): ReactNode {
  const { t, i18n } = useLingui();
  const isInMore = useLocation({ select: ({ pathname }) => inMore.includes(areaOf(pathname, seller)) });
  return (
    <nav className={styles.nav} aria-label={t`Main`}>
      {navEntries.map(({ to, name, extra }) => (
        <AreaLink
          key={to}
          to={to}
          className={extra ? styles.extra : styles.entry}
          here={styles.here}
          hasShop={seller}
        >
          {i18n._(name)}
        </AreaLink>
      ))}
      {seller && (
        <AreaLink to="/myLegalShops" className={styles.extra} here={styles.here} hasShop>
          <Trans>My shop</Trans>
        </AreaLink>
      )}
      <span className={styles.all}>
        <Menu width={180} side="start" target={<Trans context="areas of the exchange">Menu</Trans>}>
          <Entries entries={navEntries} seller={seller} />
        </Menu>
      </span>
      <span className={styles.more}>
        <Menu
          width={160}
          target={
            <span className={isInMore ? styles.here : undefined}>
              <Trans>More</Trans>
            </span>
          }
        >
          <Entries entries={extras} seller={seller} />
        </Menu>
      </span>
    </nav>
  );
}

/** Areas as entries of a menu, with the shop of a seller below them. */
function Entries({
  entries,
  seller,
}: {
  entries: readonly (typeof navEntries)[number][];
  seller: boolean;
}): ReactNode {
  const { i18n } = useLingui();
  return (
    <>
      {entries.map(({ to, name }) => (
        <MenuLink key={to} to={to}>
          {i18n._(name)}
        </MenuLink>
      ))}
      {seller && (
        <MenuLink to="/myLegalShops">
          <Trans>My shop</Trans>
        </MenuLink>
      )}
    </>
  );
}
