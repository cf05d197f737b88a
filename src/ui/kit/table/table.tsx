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

/** The names of a table's columns; `right`: the class of those at the right. */
export function TableHead({
  columns,
  right: atRight,
}: {
  columns: readonly Column[];
  right: string | undefined;
}): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map(({ id, name, right, unseen }) => (
          <th key={id} scope="col" className={right === true ? atRight : undefined}>
            {unseen === true ? <span className="visually-hidden">{name}</span> : name}
          </th>
        ))}
      </tr>
    </thead>
  );
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
        <TableHead columns={columns} right={styles.right} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
