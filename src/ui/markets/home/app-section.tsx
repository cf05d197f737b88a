import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import button from "../../kit/controls/button.module.css";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { useNear } from "../../kit/loading/use-near.ts";
import { Icon } from "../../kit/marks/icons.tsx";
import { MobileCode } from "../../kit/marks/mobile-code.tsx";
import { useShell } from "../../shell/app/shell-context.ts";
import styles from "./app-section.module.css";

const UnsetEntry = lazyPart(() => import("../../kit/controls/unset-entry.tsx"));

const CODE = 124;

/** The app in the shops that are configured (a demo names the settings of the others), and the mobile site as a QR code. */
export function AppSection(): ReactNode {
  const { t } = useLingui();
  const { mobileUrl, mobileReachable, apps, demo } = useShell();
  const { ref, near } = useNear();
  return (
    <section ref={ref} className={styles.section}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Trans>Trade on your phone</Trans>
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
          {near && demo && apps.ios === "" && (
            <UnsetEntry name={t`iPhone`} setting="APP_STORE_URL" missing={() => null} />
          )}
          {near && demo && apps.android === "" && (
            <UnsetEntry name={t`Android`} setting="PLAY_STORE_URL" missing={() => null} />
          )}
        </div>
      </div>
      <div className={styles.code}>
        <MobileCode url={mobileUrl} reachable={mobileReachable} size={CODE} near={near} />
      </div>
    </section>
  );
}
