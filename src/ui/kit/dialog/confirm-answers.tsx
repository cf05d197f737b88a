import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import buttons from "../controls/button.module.css";
import trade from "../controls/trade-button.module.css";
import styles from "./dialog.module.css";

/** The two answers of a dialog that asks once more: back, and go on. Enter goes on. */
export function ConfirmAnswers({
  side,
  back = <Trans>Back</Trans>,
  confirm,
  dismiss,
  children,
}: {
  /** Of an order: the answers take the whole width, and the second has the colour of the side. */
  side?: "buy" | "sell";
  back?: ReactNode;
  confirm: () => void;
  dismiss: () => void;
  /** What the confirming button says. */
  children: ReactNode;
}): ReactNode {
  const isOrder = side !== undefined;
  return (
    <div className={isOrder ? styles.answers : styles.actions}>
      <button type="button" className={buttons.ghost} onClick={dismiss}>
        {back}
      </button>
      <button
        type="button"
        data-autofocus
        data-side={side}
        className={isOrder ? trade.go : buttons.primary}
        onClick={confirm}
      >
        {children}
      </button>
    </div>
  );
}
