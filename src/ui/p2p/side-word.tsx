import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Side } from "#src/streams/p2p/screens/types.ts";
import styles from "./parts.module.css";

/** Buying or selling, in its colour. */
export function SideWord({ side }: { side: Side }): ReactNode {
  return (
    <span className={styles.side} data-side={side}>
      {side === "buy" ? <Trans>Buy</Trans> : <Trans>Sell</Trans>}
    </span>
  );
}
