import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ORDER_FORM_KEYS } from "#src/ui/shell/layout/order-form.ts";
import styles from "./status-bar.module.css";

/** Which keys lead to the order form. */
export function OrderFormHint(): ReactNode {
  return (
    <span>
      <Trans>
        Order form <kbd className={styles.keys}>{ORDER_FORM_KEYS}</kbd>
      </Trans>
    </span>
  );
}
