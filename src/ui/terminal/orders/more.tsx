import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Listing } from "#src/streams/screens/terminal/types.ts";
import parts from "../parts/parts.module.css";
import styles from "./orders.module.css";

/** Asks for the next page of a list, when there is one. */
export function More({ list, more }: { list: Listing<unknown>; more: () => void }): ReactNode {
  if (!list.more) return null;
  return (
    <div className={styles.more}>
      <button type="button" className={parts.chip} disabled={list.loadingMore} onClick={more}>
        {list.loadingMore ? <Trans>Loading</Trans> : <Trans>Load more</Trans>}
      </button>
    </div>
  );
}
