import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Listing } from "#src/streams/screens/micro/types.ts";
import { More } from "#src/ui/terminal/orders/more.tsx";
import styles from "./micro-orders.module.css";

/** Asks for the next page of a list; at its end, says that there is no more. */
export function MoreOrEnd({ list, more }: { list: Listing<unknown>; more: () => void }): ReactNode {
  if (list.more) return <More list={list} more={more} />;
  return (
    <p className={styles.end}>
      <Trans>No more</Trans>
    </p>
  );
}
