import type { BookRow } from "#src/streams/spot/screens/types.ts";
import { barsPath } from "./bars-path.ts";
import { RowCells, type RowWords } from "./row-cells.ts";

export type SideName = "asks" | "bids";

/** Writes one side's rows into its table body and its bars into their path. */
export class SideWriter {
  readonly #side: SideName;
  readonly #cells: readonly RowCells[];
  readonly #bars: SVGPathElement | null;
  #shown: readonly BookRow[] = [];

  constructor(side: SideName, body: HTMLTableSectionElement, bars: SVGPathElement | null, words: RowWords) {
    const cells = Array.from(body.rows, (row) => new RowCells(row, words));
    this.#side = side;
    this.#cells = side === "asks" ? cells.reverse() : cells;
    this.#bars = bars;
  }

  /** @param rows best first; what has not changed since the last call keeps its identity */
  show(rows: readonly BookRow[]): void {
    if (rows === this.#shown) return;
    this.#shown = rows;
    this.#cells.forEach((cells, position) => {
      cells.show(rows[position]);
    });
    this.#bars?.setAttribute("d", barsPath(rows, this.#side, this.#cells.length));
  }

  /** The row at a position, best first from 0. */
  at(position: number): BookRow | undefined {
    return this.#cells[position]?.row;
  }
}
