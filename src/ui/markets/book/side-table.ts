import type { BookRow } from "#src/streams/spot/screens/types.ts";
import { RowCells, type RowWords } from "./row-cells.ts";

export type SideName = "asks" | "bids";

/** Writes one side's rows into its table body. */
export class SideTable {
  readonly #cells: readonly RowCells[];
  #shown: readonly BookRow[] = [];

  constructor(side: SideName, body: HTMLTableSectionElement, words: RowWords) {
    const cells = Array.from(body.rows, (row) => new RowCells(row, words));
    this.#cells = side === "asks" ? cells.reverse() : cells;
  }

  /** @param rows best first; what has not changed since the last call keeps its identity */
  show(rows: readonly BookRow[]): void {
    if (rows === this.#shown) return;
    this.#shown = rows;
    this.#cells.forEach((cells, position) => {
      cells.show(rows[position]);
    });
  }
}
