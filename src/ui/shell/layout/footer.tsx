import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";
import { known, type Loadable } from "#src/streams/kit/resource/loadable.ts";
import type { ShellScreen } from "#src/streams/shell/shell-types.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { useNear } from "../../kit/loading/use-near.ts";
import { Logo } from "../../kit/marks/logo.tsx";
import styles from "./footer.module.css";
import { navEntries } from "./nav-entries.ts";

const SocialLinks = lazyPart(() => import("./social-links.tsx"));
const ChatLink = lazyPart(() => import("./chat-link.tsx"));

/** The foot of every page but the terminal. What it shows beside articles is fetched when it comes into view. */
export function Footer({ shell }: { shell: ShellScreen }): ReactNode {
  const { i18n } = useLingui();
  const { ref, near } = useNear();
  const chatUrl = useObservableEagerState(shell.chatUrl$);
  return (
    <footer ref={ref} className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>
            <Trans>Trading on one live feed. Every number shows how fresh it is.</Trans>
          </p>
          {near && <SocialLinks addresses={shell.social} demo={shell.demo} missing={() => null} />}
        </div>
        <div>
          <h2 className={styles.heading}>
            <Trans>Trade</Trans>
          </h2>
          <ul className={`${styles.links} ${styles.areas}`}>
            {navEntries.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{i18n._(name)}</Link>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className={styles.heading}>
            <Trans>About</Trans>
          </h2>
          <ul className={`${styles.links} ${styles.articles}`}>
            <Articles articles$={shell.about$} />
          </ul>
        </div>
        <div>
          <h2 className={styles.heading}>
            <Trans>Support</Trans>
          </h2>
          <ul className={`${styles.links} ${styles.articles}`}>
            <Articles articles$={shell.help$} />
            {near && (shell.demo || chatUrl !== null) && (
              <li>
                <ChatLink url={chatUrl} missing={() => null} />
              </li>
            )}
          </ul>
        </div>
      </div>
      <div className={styles.legal}>
        <span>© Millrace</span>
        <Link to="/policy">
          <Trans>Terms</Trans>
        </Link>
        <Link to="/noticeList">
          <Trans>Notices</Trans>
        </Link>
      </div>
    </footer>
  );
}

/** Links to articles; nothing while they are not known: the foot of a page is no place for an alarm. */
function Articles({
  articles$,
}: {
  articles$: Observable<Loadable<readonly { readonly id: number; readonly title: string }[]>>;
}): ReactNode {
  const articles = known(useObservableEagerState(articles$)) ?? [];
  return (
    <>
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link to="/noticeDetail" search={{ id: String(id) }}>
            {title}
          </Link>
        </li>
      ))}
    </>
  );
}
