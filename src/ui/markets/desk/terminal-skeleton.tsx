import type { ReactNode } from "react";
import { Skeleton, SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import styles from "./terminal.module.css";

/** The terminal's shape before its market is known. */
export function TerminalSkeleton(): ReactNode {
  return (
    <div className={styles.terminal}>
      <div className={styles.blank}>
        <Skeleton width="40%" height="20px" />
      </div>
      <div className={styles.desk}>
        {(["list", "chart", "book", "side", "orders"] as const).map((area) => (
          <div key={area} className={`${styles[area]} ${styles.blank}`}>
            <SkeletonRows rows={area === "orders" ? 4 : 12} height="16px" />
          </div>
        ))}
      </div>
      <div />
    </div>
  );
}
