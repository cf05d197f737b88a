import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./earn-page.module.css";

/** What holds for every deposit. */
export function Rules(): ReactNode {
  return (
    <section className={styles.rules}>
      <h2>
        <Trans>Locking rules</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            The amount leaves your exchange account at once. Its days count from the next midnight, UTC.
          </Trans>
        </li>
        <li>
          <Trans>
            Interest accrues by the day. Amount and interest come back to your exchange account at the due
            time.
          </Trans>
        </li>
        <li>
          <Trans>
            You can leave early at any time: the stated cost is taken off, the interest of the whole days so
            far is yours.
          </Trans>
        </li>
        <li>
          <Trans>The rate of the day on which you lock holds for the whole term.</Trans>
        </li>
      </ul>
    </section>
  );
}
