import type { ReactNode } from "react";
import { OrdersTable } from "#src/ui/kit/panel/orders-table.tsx";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { RowGroups } from "./row-groups.tsx";

/** With more rows than these only those near the screen are there, and lights on what changed would be a flicker. */
export const MANY = 40;
/** `--row-table`, in px. */
const ROW_HEIGHT = 32;

/** The place of a row in a table that does not hold all of them, 2 under the heading; none where it does. */
export function placeOf(index: number, rows: number): number | undefined {
  return rows > MANY ? index + 2 : undefined;
}

/** A table of orders or positions that may be very long. @param rowHeight in px, until one was measured */
export function LongTable({
  label,
  columns,
  rows,
  rowHeight = ROW_HEIGHT,
}: {
  label: string;
  columns: readonly Column[];
  rows: readonly ReactNode[];
  rowHeight?: number;
}): ReactNode {
  const many = rows.length > MANY;
  return (
    <OrdersTable label={label} columns={columns} rowsInBodies={many ? rows.length : null}>
      {many ? <RowGroups rows={rows} rowHeight={rowHeight} /> : rows}
    </OrdersTable>
  );
}
