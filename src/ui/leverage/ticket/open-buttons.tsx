import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { LeverageTicketModel, LeverageTicketView } from "#src/streams/leverage/screens/types.ts";
import trade from "#src/ui/kit/controls/trade-button.module.css";
import styles from "./leverage-ticket.module.css";

/** The two ways to open; each checks what was entered and asks for confirmation. */
export function OpenButtons({
  view,
  model,
  closed,
}: {
  view: LeverageTicketView;
  model: LeverageTicketModel;
  closed: boolean;
}): ReactNode {
  const busy = view.stage === "sending" || view.stage === "unknown";
  // Before its terms are known nothing of an order can be checked.
  const isKnown = view.minContracts !== null;
  const sending = (side: "buy" | "sell"): boolean => busy && view.side === side;
  return (
    <div className={styles.open}>
      <button
        type="button"
        className={trade.go}
        data-side="buy"
        disabled={closed || !isKnown}
        aria-disabled={busy}
        aria-busy={sending("buy")}
        onClick={() => model.open("buy")}
      >
        {sending("buy") ? <Trans>Sending…</Trans> : <Trans>Open long</Trans>}
      </button>
      <button
        type="button"
        className={trade.go}
        data-side="sell"
        disabled={closed || !isKnown}
        aria-disabled={busy}
        aria-busy={sending("sell")}
        onClick={() => model.open("sell")}
      >
        {sending("sell") ? <Trans>Sending…</Trans> : <Trans>Open short</Trans>}
      </button>
    </div>
  );
}
