import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./parts.module.css";

/** How much the other side said that was not read; nothing when all was. */
export function UnreadDot({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <span className={styles.unread}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">
        <Plural value={count} one="# unread message" other="# unread messages" />
      </span>
    </span>
  );
}
