import type { ReactNode } from "react";
import styles from "./badge.module.css";

/** How a state is coloured: `waiting` for somebody, `running` as it should. */
export type Tone = "plain" | "good" | "bad" | "waiting" | "running";

/** The state that something is in. `large`: beside a heading or as the main content of a row. */
export function Badge({
  tone = "plain",
  large = false,
  children,
}: {
  tone?: Tone;
  large?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <span className={styles.badge} data-tone={tone} data-large={large || undefined}>
      {children}
    </span>
  );
}

/** Distinguishes things of one name: a chain, a term. */
export function Tag({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles.tag}>{children}</span>;
}
