import type { ReactNode } from "react";
import styles from "./figures.module.css";

/** Three figures side by side, each under its name: `Figure`. */
export function Figures({ children }: { children: ReactNode }): ReactNode {
  return <dl className={styles.figures}>{children}</dl>;
}

/** One of them; a unit in `<small>` is quieter. */
export function Figure({ name, children }: { name: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
