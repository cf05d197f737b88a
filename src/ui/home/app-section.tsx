import { Trans } from "@lingui/react/macro";
import { useIntersection } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { useShell } from "../app/shell-context.ts";
import button from "../parts/button.module.css";
import { Icon } from "../parts/icons.tsx";
import { QrCode, QrSpace } from "../parts/qr-code.tsx";
import styles from "./app-section.module.css";

const CODE = 124;

/** The app in the shops that are configured, and the mobile site as a QR code. */
export function AppSection(): ReactNode {
  const { mobileUrl, apps } = useShell();
  const [near, setNear] = useState(false);
  const { ref, entry } = useIntersection();
  if (entry?.isIntersecting === true && !near) setNear(true);
  return (
    <section className={styles.section}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Trans>The same market in your pocket</Trans>
        </h2>
        <p>
          <Trans>Open Millrace on your phone: the same account, the same orders, the same live prices.</Trans>
        </p>
        <div className={styles.actions}>
          {apps.ios !== "" && (
            <a href={apps.ios} className={`${button.ghost} ${button.large}`}>
              <Icon name="phone" size={18} />
              <Trans>iPhone</Trans>
            </a>
          )}
          {apps.android !== "" && (
            <a href={apps.android} className={`${button.ghost} ${button.large}`}>
              <Icon name="download" size={18} />
              <Trans>Android</Trans>
            </a>
          )}
        </div>
      </div>
      <div ref={ref} className={styles.code}>
        {near ? <QrCode text={mobileUrl} size={CODE} /> : <QrSpace size={CODE} />}
        <span className={styles.hint}>
          <Trans>Scan to open on your phone</Trans>
        </span>
      </div>
    </section>
  );
}
