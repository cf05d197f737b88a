import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { More } from "#src/ui/terminal/orders/more.tsx";
import styles from "./more-or-end.module.css";

/** Asks for the next page of a log; at its end, says that there is no more. */
export function MoreOrEnd({
  list,
  more,
}: {
  list: { readonly items: readonly unknown[]; readonly more: boolean; readonly loadingMore: boolean };
  more: () => void;
}): ReactNode {
  if (list.more) return <More list={list} more={more} />;
  return (
    <p className={styles.end}>
      <Trans>No more data</Trans>
    </p>
  );
}
