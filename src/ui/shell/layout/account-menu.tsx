import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { User } from "#src/streams/shell/shell-types.ts";
import { Icon } from "../../kit/marks/icons.tsx";
import { Menu } from "../../kit/menu/menu.tsx";
import { MenuAction, MenuDivider, MenuLabel, MenuLink } from "../../kit/menu/menu-items.tsx";
import styles from "./account-menu.module.css";

/** The user's own pages. `user` is `null` until it has arrived. */
export default function AccountMenu({ user, logout }: { user: User | null; logout: () => void }): ReactNode {
  const { t } = useLingui();
  const name = user === null ? t`Account` : user.email || user.phone || user.name;
  return (
    <Menu
      target={
        <>
          <span className={styles.mark}>
            <Icon name="person" size={18} />
          </span>
          <span className={styles.name} title={name}>
            {name}
          </span>
        </>
      }
      name={t`Account: ${name}`}
      width={210}
    >
      {user !== null && <MenuLabel>{t`UID ${user.id}`}</MenuLabel>}
      <MenuLink to="/accountSet">
        <Trans>Account settings</Trans>
      </MenuLink>
      <MenuLink to="/security">
        <Trans>Security</Trans>
      </MenuLink>
      <MenuLink to="/accountMessage">
        <Trans>Messages</Trans>
      </MenuLink>
      <MenuLink to="/transferLog">
        <Trans>Account log</Trans>
      </MenuLink>
      <MenuLink to="/authentication">
        <Trans>Identity verification</Trans>
      </MenuLink>
      <MenuLink to="/bankAuthentication">
        <Trans>Bank verification</Trans>
      </MenuLink>
      {user?.isSeller === true && (
        <MenuLink to="/myLegalShops">
          <Trans>My shop</Trans>
        </MenuLink>
      )}
      {user?.hasPoints === true && (
        <MenuLink to="/integralExchange">
          <Trans>Points exchange</Trans>
        </MenuLink>
      )}
      <MenuDivider />
      <MenuAction act={logout}>
        <Trans>Log out</Trans>
      </MenuAction>
    </Menu>
  );
}
