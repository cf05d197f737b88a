import type { ReactNode } from "react";
import styles from "./parts.module.css";

/** The top of a panel: its title, and what can be done at the right. */
export function PanelHead({ title, children }: { title: ReactNode; children?: ReactNode }): ReactNode {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <span className={styles.grow} />
      {children}
    </div>
  );
}
