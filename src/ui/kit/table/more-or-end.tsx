import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import button from "../controls/button.module.css";
import chips from "../marks/chip.module.css";
import styles from "./more-or-end.module.css";

/** How far a list has grown: its rows, whether there are more, and whether more are on their way. */
export interface Growing {
  readonly items: readonly unknown[];
  readonly more: boolean;
  readonly loadingMore: boolean;
}

/**
 * Asks for the next page of a list; at its end, says that there is no more.
 * @param dense for a panel of a terminal.
 * @param short a list of no more rows than these does not say where it ends.
 */
export function MoreOrEnd({
  list,
  more,
  dense = false,
  short = 0,
}: {
  list: Growing;
  more: () => void;
  dense?: boolean;
  short?: number;
}): ReactNode {
  if (!list.more && list.items.length <= short) return null;
  return (
    <div className={styles.foot} data-dense={dense || undefined}>
      {list.more ? (
        <button
          type="button"
          className={dense ? chips.chip : button.ghost}
          disabled={list.loadingMore}
          onClick={more}
        >
          {list.loadingMore ? <Trans>Loading</Trans> : <Trans>Load more</Trans>}
        </button>
      ) : (
        <Trans>No more</Trans>
      )}
    </div>
  );
}
