import type { ReactNode } from "react";
import { useHiddenColumns } from "../table/columns/column-choice.ts";
import { type Column, TableHead } from "../table/table.tsx";
import styles from "./orders-table.module.css";

/** A panel's table of orders, fills or balances under its columns. */
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
  const hidden = useHiddenColumns(columns);
  return (
    <table
      className={styles.table}
      data-hidden={hidden}
      aria-label={label}
      aria-rowcount={rowsInBodies === null ? undefined : rowsInBodies + 1}
    >
      <TableHead columns={columns} right={styles.right} />
      {rowsInBodies === null ? <tbody>{children}</tbody> : children}
    </table>
  );
}
