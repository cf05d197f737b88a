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

/** Several lines of the same kind. `inset`: in a card, or in a panel of a terminal, without a margin of its own. */
export function SkeletonRows({
  rows,
  height = "20px",
  inset,
}: {
  rows: number;
  height?: string;
  inset?: "card" | "panel";
}): ReactNode {
  return (
    <div className={styles.rows} data-inset={inset} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <Skeleton key={key} height={height} />
      ))}
    </div>
  );
}
