import type { ReactNode } from "react";
import styles from "./terms.module.css";

/** What something comes to, line by line: name and figure. */
export function Terms({ children }: { children: ReactNode }): ReactNode {
  return <dl className={styles.terms}>{children}</dl>;
}

/** A line of it; `strong`: the one that counts. */
export function Term({
  name,
  strong = false,
  children,
}: {
  name: ReactNode;
  strong?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
