import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { DealState } from "#src/streams/screens/otc/types.ts";
import { stateNames } from "./names.ts";
import styles from "./parts.module.css";

/** How far a deal is. */
export function StateBadge({ state }: { state: DealState }): ReactNode {
  const { i18n } = useLingui();
  return (
    <span className={styles.badge} data-state={state}>
      {i18n._(stateNames[state])}
    </span>
  );
}
