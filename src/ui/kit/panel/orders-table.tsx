import type { ReactNode } from "react";
import styles from "../../spot/orders/orders.module.css";

export interface Column {
  readonly id: string;
  readonly name: ReactNode;
  /** Numbers and actions stand at the right. */
  readonly right?: boolean;
}

/** A table of orders, fills or balances under its columns. */
export function OrdersTable({
  label,
  columns,
  rowsInBodies = null,
  children,
}: {
  label: string;
  columns: readonly Column[];
  /** How many rows there are, where the children are bodies that hold only some of them. */
  rowsInBodies?: number | null;
  children: ReactNode;
}): ReactNode {
  return (
    <table
      className={styles.table}
      aria-label={label}
      aria-rowcount={rowsInBodies === null ? undefined : rowsInBodies + 1}
    >
      <thead>
        <tr>
          {columns.map(({ id, name, right }) => (
            <th key={id} scope="col" className={right === true ? styles.right : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {rowsInBodies === null ? <tbody>{children}</tbody> : children}
    </table>
  );
}
