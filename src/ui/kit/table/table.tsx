import "./columns/hidden-columns.css";
import type { ReactNode } from "react";
import type { Column } from "./columns/column.ts";
import { hideable, useHiddenColumns } from "./columns/column-choice.ts";
import { ColumnsButton } from "./columns/columns-button.tsx";
import styles from "./table.module.css";

export type { Column };

/** The names of a table's columns; `right`: the class of those at the right. */
export function TableHead({
  columns,
  right: atRight,
}: {
  columns: readonly Column[];
  right: string | undefined;
}): ReactNode {
  const last = columns.at(-1);
  // With two columns there is nothing to choose.
  const choosable = hideable(columns).length > 1;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.id} scope="col" className={column.right === true ? atRight : undefined}>
            {column.unseen === true ? <span className="visually-hidden">{column.name}</span> : column.name}
            {column === last && choosable && <ColumnsButton columns={columns} />}
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
  const hidden = useHiddenColumns(columns);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label} data-hidden={hidden}>
        <TableHead columns={columns} right={styles.right} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
