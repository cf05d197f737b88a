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
            The amount is debited from your exchange account immediately. Days count from the next midnight
            (UTC).
          </Trans>
        </li>
        <li>
          <Trans>
            Interest accrues daily. The amount and the interest are paid to your exchange account when the
            term ends.
          </Trans>
        </li>
        <li>
          <Trans>
            You can redeem early at any time. The stated fee is deducted, and you keep the interest for the
            full days so far.
          </Trans>
        </li>
        <li>
          <Trans>The rate on the day you lock applies to the whole term.</Trans>
        </li>
      </ul>
    </section>
  );
}
