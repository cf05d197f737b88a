import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { ShellScreen } from "#src/streams/shell/shell-types.ts";
import button from "../../kit/controls/button.module.css";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Logo } from "../../kit/marks/logo.tsx";
import { forGuests } from "../../kit/rendered.ts";
import { AppLink } from "./app-link.tsx";
import { AreaLink } from "./area-link.tsx";
import { ConnectionMark } from "./connection-mark.tsx";
import { DemoBadge } from "./demo-badge.tsx";
import styles from "./header.module.css";
import { LanguageMenu } from "./language-menu.tsx";
import { MainNav } from "./main-nav.tsx";
import { NoticeBell } from "./notice-bell.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

const AccountMenu = lazyPart(() => import("./account-menu.tsx"));

/** The bar on top of every page. */
export function Header({ shell }: { shell: ShellScreen }): ReactNode {
  const { t } = useLingui();
  const session = useObservableEagerState(shell.session$);
  const chatUrl = useObservableEagerState(shell.chatUrl$);
  const member = session.state === "member";
  const seller = member && session.user?.isSeller === true;
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home} aria-label={t`Millrace, home`}>
        <Logo />
      </Link>
      <MainNav seller={seller} />
      {shell.demo && <DemoBadge shell={shell} member={member} />}
      <span className={styles.grow} />
      <div className={styles.tools} {...(member ? {} : forGuests)}>
        <ConnectionMark connection$={shell.connection$} />
        {member && (
          <AreaLink to="/dealFinance" className={styles.entry} here={styles.here} hasShop={seller}>
            <Trans>Assets</Trans>
          </AreaLink>
        )}
        {chatUrl !== null && (
          <a href={chatUrl} target="_blank" rel="noreferrer" className={styles.entry}>
            <Trans>Support</Trans>
          </a>
        )}
        <AppLink url={shell.mobileUrl} reachable={shell.mobileReachable} />
        <NoticeBell shell={shell} />
        <LanguageMenu preferences={shell.preferences} />
        <ThemeMenu preferences={shell.preferences} />
        {member ? (
          <AccountMenu user={session.user} logout={shell.logout} />
        ) : (
          <span className={styles.guest}>
            <Link to="/components/login" className={button.ghost}>
              <Trans>Log in</Trans>
            </Link>
            <Link to="/components/register" className={button.primary}>
              <Trans>Sign up</Trans>
            </Link>
          </span>
        )}
      </div>
    </header>
  );
}
