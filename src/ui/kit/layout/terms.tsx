import type { ReactNode } from "react";
import styles from "./terms.module.css";

/** What something comes to, line by line: name and figure. `ruled`: all that a dialog asks about, with a line below each. */
export function Terms({ ruled = false, children }: { ruled?: boolean; children: ReactNode }): ReactNode {
  return (
    <dl className={styles.terms} data-ruled={ruled || undefined}>
      {children}
    </dl>
  );
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
