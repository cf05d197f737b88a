import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { ShellScreen } from "#src/streams/shell/shell-types.ts";
import { Icon } from "../../kit/marks/icons.tsx";
import { Menu } from "../../kit/menu/menu.tsx";
import { MenuAction, MenuLabel, MenuLink } from "../../kit/menu/menu-items.tsx";
import styles from "./demo-badge.module.css";

/** Says that this is a demo market, and gives what a demo has: funds and the outbox of codes. */
export function DemoBadge({ shell, member }: { shell: ShellScreen; member: boolean }): ReactNode {
  const claiming = useObservableEagerState(shell.claiming$);
  return (
    <Menu
      width={264}
      arrow={false}
      target={
        <span className={styles.badge}>
          <Trans>Demo market</Trans>
        </span>
      }
    >
      <MenuLabel>
        <Trans>Simulated market, practice funds. Nothing here is real money.</Trans>
      </MenuLabel>
      {member ? (
        <MenuAction act={shell.claimFaucet} disabled={claiming}>
          <Icon name="download" />
          <Trans>Get demo funds</Trans>
        </MenuAction>
      ) : (
        <MenuLink to="/components/login">
          <Icon name="person" />
          <Trans>Log in with the demo account</Trans>
        </MenuLink>
      )}
      <MenuLink to="/outbox">
        <Icon name="mail" />
        <Trans>Code outbox</Trans>
      </MenuLink>
    </Menu>
  );
}
