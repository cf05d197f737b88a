import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { ORDER_FORM } from "#src/ui/shell/layout/order-form.ts";
import styles from "./terminal.module.css";

/** The panels of a terminal of which a phone shows one. */
export type DeskPanel = "chart" | "book" | "form" | "orders";

const names: Readonly<Record<DeskPanel, ReactNode>> = {
  chart: <Trans>Chart</Trans>,
  book: <Trans>Order book</Trans>,
  form: <Trans>Trade</Trans>,
  orders: <Trans>Orders</Trans>,
};

/** At the lower edge of a phone, in reach of the thumb: which panel shows. Not on wider screens, which show all of them. */
export function PanelSwitch({
  panels,
  shown,
  show,
}: {
  panels: readonly DeskPanel[];
  shown: DeskPanel;
  show: (panel: DeskPanel) => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <nav className={styles.switch} aria-label={t`Panels of the terminal`}>
      {panels.map((panel) => (
        <button
          key={panel}
          type="button"
          aria-pressed={panel === shown}
          aria-controls={panel === "form" ? ORDER_FORM : undefined}
          // At once: who asks for the order form gives it the focus next.
          onClick={() => flushSync(() => show(panel))}
        >
          {names[panel]}
        </button>
      ))}
    </nav>
  );
}
