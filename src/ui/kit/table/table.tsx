import type { ReactNode } from "react";
import styles from "./table.module.css";

export interface Column {
  readonly id: string;
  readonly name: ReactNode;
  /** Figures and actions stand at the right. */
  readonly right?: boolean;
  /** The name is for screen readers alone. */
  readonly unseen?: boolean;
}

/** A card's table under its columns; too wide a one scrolls. */
export function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, name, right, unseen }) => (
              <th key={id} scope="col" className={right === true ? styles.right : undefined}>
                {unseen === true ? <span className="visually-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
