import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./insured-mark.module.css";

/** Beside an option whose stake came from the insured balance. */
export function InsuredMark(): ReactNode {
  return (
    <small className={styles.mark}>
      <Trans>Insured</Trans>
    </small>
  );
}
