import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Side } from "#src/streams/spot/screens/types.ts";
import styles from "./ticket.module.css";

/** Buy or sell. */
export function SideSwitch({
  side,
  base,
  choose,
}: {
  side: Side;
  base: string;
  choose: (side: Side) => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <fieldset className={styles.switch} aria-label={t`Order side`}>
      <button type="button" data-side="buy" aria-pressed={side === "buy"} onClick={() => choose("buy")}>
        <Trans>Buy {base}</Trans>
      </button>
      <button type="button" data-side="sell" aria-pressed={side === "sell"} onClick={() => choose("sell")}>
        <Trans>Sell {base}</Trans>
      </button>
    </fieldset>
  );
}
