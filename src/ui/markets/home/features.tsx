import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./features.module.css";

/** What is different here, in three short texts. */
export function Features(): ReactNode {
  return (
    <section className={styles.three}>
      <div>
        <h2 className={styles.title}>
          <Trans>Your order, in the open book</Trans>
        </h2>
        <p>
          <Trans>
            Limit and market orders match by price and time. Your own orders are marked in the book.
          </Trans>
        </p>
      </div>
      <div>
        <h2 className={styles.title}>
          <Trans>Risk at a glance</Trans>
        </h2>
        <p>
          <Trans>
            Margin, profit and liquidation price move with each tick, with the threshold drawn beside them.
          </Trans>
        </p>
      </div>
      <div>
        <h2 className={styles.title}>
          <Trans>Results you can check</Trans>
        </h2>
        <p>
          <Trans>Each option settles on an average of public mark prices that anyone can verify.</Trans>
        </p>
      </div>
    </section>
  );
}
