import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { MobileCode } from "../../kit/marks/mobile-code.tsx";
import styles from "./app-link.module.css";

/** Leads to the mobile site; pointing at it (or focusing it) shows its QR code. */
export function AppLink({ url, reachable }: { url: string; reachable: boolean }): ReactNode {
  const [shown, setShown] = useState(false);
  const show = (): void => setShown(true);
  const hide = (): void => setShown(false);
  return (
    <span className={styles.root}>
      <a
        href={url}
        className={styles.entry}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
      >
        <Trans>App</Trans>
      </a>
      {shown && (
        <span className={styles.card}>
          <MobileCode url={url} reachable={reachable} size={132} />
        </span>
      )}
    </span>
  );
}
