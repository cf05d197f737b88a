import type { ReactNode } from "react";
import styles from "./skeleton.module.css";

/** A quiet block in the place of something that has not arrived. Sizes are CSS lengths. */
export function Skeleton({
  width = "100%",
  height = "14px",
}: {
  width?: string;
  height?: string;
}): ReactNode {
  return <span className={styles.block} style={{ width, height }} aria-hidden="true" />;
}

/** Several lines of the same kind. `inset`: in a panel without a margin of its own. */
export function SkeletonRows({
  rows,
  height = "20px",
  inset = false,
}: {
  rows: number;
  height?: string;
  inset?: boolean;
}): ReactNode {
  return (
    <div className={inset ? `${styles.rows} ${styles.inset}` : styles.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <Skeleton key={key} height={height} />
      ))}
    </div>
  );
}
