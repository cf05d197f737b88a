import { memo, type ReactNode, type Ref } from "react";
import columns from "../../kit/panel/text-columns.module.css";
import { BARS_WIDTH, ROW_HEIGHT } from "./bars-points.ts";
import styles from "./book.module.css";
import type { SideName } from "./side-table.ts";
import { TakenBar } from "./taken-bar.tsx";
import type { BookModel } from "./types.ts";

/** The height of some rows, at any density. */
const heightOf = (rows: number) => ({ height: `calc(${rows} * var(--row))` });

/** The bars behind one side's rows. Their corners are written by `SideDrawing`. */
export const BookBars = memo(function BookBars({
  side,
  rows,
  points,
  model,
}: {
  side: SideName;
  rows: number;
  points: Ref<SVGPolygonElement>;
  model: Pick<BookModel, "taken$">;
}): ReactNode {
  return (
    <div className={side === "asks" ? styles.askBoxes : styles.bidBoxes}>
      <svg
        viewBox={`0 0 ${BARS_WIDTH} ${rows * ROW_HEIGHT}`}
        width="100%"
        style={heightOf(rows)}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <TakenBar side={side} rooms={rows} model={model} />
        <polygon ref={points} fill={side === "asks" ? "var(--down-soft)" : "var(--up-soft)"} />
      </svg>
    </div>
  );
});

/** The numbers of one side's rows, a block of text for each column. Written by `SideDrawing`; the table has them for everybody else. */
export const BookTexts = memo(function BookTexts({
  side,
  rows,
  texts,
}: {
  side: SideName;
  rows: number;
  texts: Ref<HTMLDivElement>;
}): ReactNode {
  return (
    <div className={side === "asks" ? styles.askBoxes : styles.bidBoxes}>
      <div ref={texts} className={columns.texts} style={heightOf(rows)}>
        <div className={styles.prices} />
        <div className={styles.amounts} />
        <div className={styles.totals} />
        <div className={styles.marks} />
      </div>
    </div>
  );
});
