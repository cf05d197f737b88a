import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Listing } from "#src/streams/screens/lever/types.ts";
import { More } from "#src/ui/terminal/orders/more.tsx";
import styles from "./more-or-end.module.css";

/** A list of more rows than these says where it ends (document 2, part 9). */
const SHORT = 8;

/** Asks for the next page of a list; at its end, says that there is no more. */
export function MoreOrEnd({ list, more }: { list: Listing<unknown>; more: () => void }): ReactNode {
  if (list.more) return <More list={list} more={more} />;
  return list.items.length > SHORT ? (
    <p className={styles.end} role="status">
      <Trans>No more</Trans>
    </p>
  ) : null;
}
