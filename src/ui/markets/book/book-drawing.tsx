import { memo, type ReactNode, type Ref } from "react";
import columns from "../../kit/panel/text-columns.module.css";
import { BARS_WIDTH, ROW_HEIGHT } from "./bars-points.ts";
import styles from "./book.module.css";
import type { SideName } from "./side-table.ts";
import type { SideText } from "./side-text.ts";
import { TakenBar } from "./taken-bar.tsx";
import type { BookModel } from "./types.ts";

/** The height of some rows, at any density. */
const heightOf = (rows: number) => ({ height: `calc(${rows} * var(--row))` });

/** The bars behind one side's rows. Their corners are written by `SideDrawing`. `text`: of a page that is rendered to text. */
export const BookBars = memo(function BookBars({
  side,
  rows,
  points,
  text,
  model,
}: {
  side: SideName;
  rows: number;
  points: Ref<SVGPolygonElement>;
  text: SideText | undefined;
  model: Pick<BookModel, "taken$">;
}): ReactNode {
  return (
    <div className={side === "asks" ? styles.askBoxes : styles.bidBoxes} data-fit={text && `${side} bars`}>
      <svg
        viewBox={`0 0 ${BARS_WIDTH} ${rows * ROW_HEIGHT}`}
        width="100%"
        style={heightOf(rows)}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <TakenBar side={side} rooms={rows} model={model} />
        <polygon
          ref={points}
          points={text?.points}
          fill={side === "asks" ? "var(--down-soft)" : "var(--up-soft)"}
        />
      </svg>
    </div>
  );
});

/** The numbers of one side's rows, a block of text for each column. Written by `SideDrawing`; the table has them for everybody else. */
export const BookTexts = memo(function BookTexts({
  side,
  rows,
  texts,
  text,
}: {
  side: SideName;
  rows: number;
  texts: Ref<HTMLDivElement>;
  text: SideText | undefined;
}): ReactNode {
  return (
    <div className={side === "asks" ? styles.askBoxes : styles.bidBoxes} data-fit={text && `${side} texts`}>
      <div ref={texts} className={columns.texts} style={heightOf(rows)}>
        <div className={styles.prices}>{text?.texts[0]}</div>
        <div className={styles.amounts}>{text?.texts[1]}</div>
        <div className={styles.totals}>{text?.texts[2]}</div>
        <div className={styles.marks} />
      </div>
    </div>
  );
});
