import { memo, type ReactNode, type Ref } from "react";
import { BARS_WIDTH, ROW_HEIGHT } from "./bars-path.ts";
import styles from "./book.module.css";
import type { SideName } from "./side-writer.ts";

/** The drawing behind one side's rows. Its path is written by `SideWriter`. */
export const BookBars = memo(function BookBars({
  side,
  rows,
  path,
}: {
  side: SideName;
  rows: number;
  path: Ref<SVGPathElement>;
}): ReactNode {
  const height = rows * ROW_HEIGHT;
  return (
    <div className={side === "asks" ? styles.askBars : styles.bidBars}>
      <svg
        viewBox={`0 0 ${BARS_WIDTH} ${height}`}
        width="100%"
        height={height}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path ref={path} fill={side === "asks" ? "var(--down-soft)" : "var(--up-soft)"} />
      </svg>
    </div>
  );
});
