import { useLingui } from "@lingui/react/macro";
import { memo, type ReactNode, type Ref } from "react";
import columns from "../../kit/panel/text-columns.module.css";
import styles from "./book.module.css";

/** The empty rows of one side, asks with the best at the bottom. Their text is written by `RowCells`. */
export const BookSide = memo(function BookSide({
  side,
  rows,
  body,
}: {
  side: "asks" | "bids";
  rows: number;
  body: Ref<HTMLTableSectionElement>;
}): ReactNode {
  const { t } = useLingui();
  const positions = Array.from({ length: rows }, (_, index) => (side === "asks" ? rows - 1 - index : index));
  return (
    <tbody
      ref={body}
      className={`${styles[side]} ${columns.table}`}
      aria-label={side === "asks" ? t`Sell orders` : t`Buy orders`}
    >
      {positions.map((position) => {
        const level = position + 1;
        const name = side === "asks" ? t`Sell ${level}` : t`Buy ${level}`;
        return (
          <tr
            key={position}
            hidden
            data-position={position}
            className={styles.row}
            aria-label={name}
            title={name}
          >
            <td className={styles.price}>
              <button type="button" className={styles.pick} tabIndex={position === 0 ? 0 : -1} />
            </td>
            <td className={styles.amount} />
            <td className={styles.total} />
          </tr>
        );
      })}
    </tbody>
  );
});
