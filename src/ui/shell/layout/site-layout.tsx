import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ShellScreen } from "#src/streams/shell/shell-types.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OpenCommands } from "./open-commands.tsx";
import { focusOrderForm, ORDER_FORM, ORDER_FORM_KEYS } from "./order-form.ts";
import styles from "./site-layout.module.css";

/** Header, page and footer. A page of full height gets the window below the header, and no footer. */
export function SiteLayout({
  shell,
  fullHeight,
  bare = false,
  children,
}: {
  shell: ShellScreen;
  fullHeight: boolean;
  /** A window of one panel: the page alone. */
  bare?: boolean;
  children: ReactNode;
}): ReactNode {
  if (bare)
    return (
      <main id="content" tabIndex={-1} className={styles.bare}>
        {children}
      </main>
    );
  return (
    <div className={fullHeight ? styles.window : styles.page}>
      <a href="#content" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      {fullHeight && (
        <a
          href={`#${ORDER_FORM}`}
          className={`${styles.skip} ${styles.toOrderForm}`}
          title={ORDER_FORM_KEYS}
          aria-keyshortcuts={ORDER_FORM_KEYS}
          onClick={(event) => {
            event.preventDefault();
            focusOrderForm();
          }}
        >
          <Trans>Skip to order form</Trans>
        </a>
      )}
      <Header shell={shell} />
      <OpenCommands shell={shell} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!fullHeight && <Footer shell={shell} />}
    </div>
  );
}
