import { createContext, useContext } from "react";
import type { Column } from "./column.ts";

/** The columns that the user hides, and what changes them. */
export interface ColumnChoice {
  /** Ids of columns, by the key of their table. */
  readonly hidden: Readonly<Record<string, readonly string[]>>;
  readonly hide: (table: string, columns: readonly string[]) => void;
}

export const ColumnContext = createContext<ColumnChoice>({ hidden: {}, hide: () => undefined });

/** The key of a table: its columns. Tables with the same columns share the choice, and a table with other ones than before shows them all. */
export function tableKey(columns: readonly Column[]): string {
  return columns.map(({ id }) => id).join(" ");
}

/** The columns that can be hidden: neither the first, which names the row, nor actions. */
export function hideable(columns: readonly Column[]): readonly Column[] {
  return columns.filter(({ unseen }, index) => index > 0 && unseen !== true);
}

/** The places of a table's hidden columns, as its `data-hidden` names them: "2 5". Counted from 1; none: `undefined`. */
export function useHiddenColumns(columns: readonly Column[]): string | undefined {
  const { hidden } = useContext(ColumnContext);
  const ids = hidden[tableKey(columns)];
  if (ids === undefined) return undefined;
  const mayHide = hideable(columns);
  const places = columns.flatMap((column, index) =>
    ids.includes(column.id) && mayHide.includes(column) ? [index + 1] : [],
  );
  return places.join(" ") || undefined;
}
