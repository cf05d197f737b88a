import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Deal, DealAction } from "#src/streams/p2p/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import styles from "./deal.module.css";

/** In this order, the one that moves the deal on last. */
const order: readonly DealAction[] = ["cancel", "appeal", "pay", "confirm"];
const names: Readonly<Record<DealAction, ReactNode>> = {
  pay: <Trans>I have paid</Trans>,
  cancel: <Trans>Cancel order</Trans>,
  confirm: <Trans>Confirm receipt</Trans>,
  appeal: <Trans>Apply for rights protection</Trans>,
};

/** What the user may do with a deal now; nothing where it is not their turn. */
export function DealActions({ deal, ask }: { deal: Deal; ask: (action: DealAction) => void }): ReactNode {
  const possible = order.filter((action) => deal.actions.includes(action));
  if (possible.length === 0) return null;
  return (
    <div className={styles.actions}>
      {possible.map((action) => (
        <button
          key={action}
          type="button"
          className={action === "pay" || action === "confirm" ? buttons.primary : buttons.ghost}
          onClick={() => ask(action)}
        >
          {names[action]}
        </button>
      ))}
    </div>
  );
}
