import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OptionDirection, OptionTicketView } from "#src/streams/options/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./direction-buttons.module.css";

const keys = { up: "Shift+ArrowUp", down: "Shift+ArrowDown" } as const;

/** Opens an order in either direction. Armed hotkeys stand on the buttons. */
export function DirectionButtons({
  view,
  disabled,
  armed,
  open,
}: {
  view: OptionTicketView;
  disabled: boolean;
  armed: boolean;
  open: (direction: OptionDirection) => void;
}): ReactNode {
  const format = useFormat();
  const chosen = view.durations.find(({ seconds }) => seconds === view.seconds);
  const payout = format.percent(chosen?.payoutPercent ?? null, { decimals: 0 });
  return (
    <div className={styles.buttons} aria-busy={view.stage === "sending"}>
      {(["up", "down"] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          className={styles.go}
          data-direction={direction}
          aria-disabled={view.stage !== "editing"}
          disabled={disabled}
          aria-keyshortcuts={armed ? keys[direction] : undefined}
          onClick={() => open(direction)}
        >
          <span className={styles.word}>
            <span aria-hidden="true">{direction === "up" ? "▲" : "▼"}</span>
            {direction === "up" ? <Trans>Up</Trans> : <Trans>Down</Trans>}
          </span>
          <span className={styles.foot}>
            <span>{payout}</span>
            {armed && (
              <span className={styles.key} aria-hidden="true">
                {direction === "up" ? "⇧ ↑" : "⇧ ↓"}
              </span>
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
