import type { ReactNode } from "react";
import { PagedList, type PagedListProps } from "./paged-list.tsx";
import { type Column, Table } from "./table.tsx";

/** A card's list as a table, a row an item. */
export function PagedTable<Item>({
  label,
  columns,
  row,
  ...list
}: PagedListProps<{
  readonly items: readonly Item[];
  readonly more: boolean;
  readonly loadingMore: boolean;
}> & {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly row: (item: Item) => ReactNode;
}): ReactNode {
  return (
    <PagedList {...list}>
      {({ items }) => (
        <Table label={label} columns={columns}>
          {items.map(row)}
        </Table>
      )}
    </PagedList>
  );
}
