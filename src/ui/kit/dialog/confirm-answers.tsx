import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import buttons from "../controls/button.module.css";
import trade from "../controls/trade-button.module.css";
import styles from "./dialog.module.css";

/** The answers of a dialog that shows an order once more: back, and the order itself in the colour of its side. Enter confirms. */
export function ConfirmAnswers({
  side,
  confirm,
  dismiss,
  children,
}: {
  side: "buy" | "sell";
  confirm: () => void;
  dismiss: () => void;
  /** What the confirming button says. */
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.answers}>
      <button type="button" className={buttons.ghost} onClick={dismiss}>
        <Trans>Back</Trans>
      </button>
      <button type="button" data-autofocus data-side={side} className={trade.go} onClick={confirm}>
        {children}
      </button>
    </div>
  );
}
