import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { lazyPart } from "../parts/lazy-part.tsx";
import { missingCode } from "../parts/missing-code.tsx";
import styles from "./app-link.module.css";

const QrCode = lazyPart(() => import("../parts/qr-code.tsx"));

/** Leads to the mobile site; pointing at it (or focusing it) shows its QR code. */
export function AppLink({ url }: { url: string }): ReactNode {
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
          <QrCode text={url} size={132} waiting={<span className={styles.space} />} missing={missingCode} />
          <span className={styles.hint}>
            <Trans>Scan to open on your phone</Trans>
          </span>
        </span>
      )}
    </span>
  );
}
