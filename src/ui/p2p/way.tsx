import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PayWay } from "#src/streams/p2p/screens/types.ts";
import { wayNames } from "./names.ts";
import styles from "./parts.module.css";

/** A way to pay, with a coloured bar that identifies it at a glance. */
export function Way({ way }: { way: PayWay }): ReactNode {
  const { i18n } = useLingui();
  return (
    <span className={styles.way} data-way={way}>
      {i18n._(wayNames[way])}
    </span>
  );
}
