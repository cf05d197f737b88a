import { useLingui } from "@lingui/react/macro";
import { memo, type ReactNode, type Ref } from "react";
import columns from "../../kit/panel/text-columns.module.css";
import styles from "./book.module.css";
import type { SideText } from "./side-text.ts";

/** The empty rows of one side, asks with the best at the bottom. Their text is written by `RowCells`. `text`: of a page that is rendered to text. */
export const BookSide = memo(function BookSide({
  side,
  rows,
  body,
  text,
}: {
  side: "asks" | "bids";
  rows: number;
  body: Ref<HTMLTableSectionElement>;
  text: SideText | undefined;
}): ReactNode {
  const { t } = useLingui();
  const positions = Array.from({ length: rows }, (_, index) => (side === "asks" ? rows - 1 - index : index));
  return (
    <tbody
      ref={body}
      data-fit={text && `${side} rows`}
      className={`${styles[side]} ${columns.table}`}
      aria-label={side === "asks" ? t`Sell orders` : t`Buy orders`}
    >
      {positions.map((position) => {
        const level = position + 1;
        const cells = text?.cells[position];
        const name = side === "asks" ? t`Sell ${level}` : t`Buy ${level}`;
        return (
          <tr
            key={position}
            hidden={cells === undefined}
            data-position={position}
            className={styles.row}
            aria-label={name}
            title={name}
          >
            <td className={styles.price}>
              <button type="button" className={styles.pick} tabIndex={position === 0 ? 0 : -1}>
                {cells?.[0]}
              </button>
            </td>
            <td className={styles.amount}>{cells?.[1]}</td>
            <td className={styles.total}>{cells?.[2]}</td>
          </tr>
        );
      })}
    </tbody>
  );
});
