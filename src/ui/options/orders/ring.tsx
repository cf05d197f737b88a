import { useLingui } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import styles from "./options-orders.module.css";

/** The circle that empties while an order runs: full at first. Its rest and its name are then written by `RunningCells`. */
export const Ring = memo(function Ring({ seconds }: { seconds: number }): ReactNode {
  const { t } = useLingui();
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      className={styles.ring}
      role="img"
      aria-label={t`${seconds} seconds left`}
      data-cell="ring"
    >
      <circle cx="12" cy="12" r="9.5" className={styles.track} />
      <circle cx="12" cy="12" r="9.5" className={styles.rest} pathLength={100} strokeDasharray="100" />
    </svg>
  );
});
