import type { BookRow } from "#src/streams/spot/screens/types.ts";
import { barsPoints } from "./bars-points.ts";
import { columnsOf, EMPTY, lineOf } from "./side-drawing.ts";
import type { SideName } from "./side-table.ts";

/** One side of a book in a page that is rendered to text, where nothing can be written into its elements. */
export interface SideText {
  /** Of each column, a line for each row. */
  readonly texts: readonly string[];
  /** The corners of the bars. */
  readonly points: string;
  /** Price, amount and total of each row, best first. */
  readonly cells: readonly (readonly string[])[];
}

/**
 * @param rows best first
 * @param rooms how many rows there are to fill
 * @param decimal how the language writes a number
 */
export function sideText(
  side: SideName,
  rows: readonly BookRow[],
  rooms: number,
  decimal: (text: string) => string,
): SideText {
  const cells = rows.slice(0, rooms).map((row) => lineOf(row, undefined, EMPTY, decimal));
  const lines = [...cells, ...Array.from({ length: rooms - cells.length }, () => EMPTY)];
  const drawn = side === "asks" ? lines.toReversed() : lines;
  return {
    texts: columnsOf.map((column) => drawn.map((line) => line[column]).join("\n")),
    points: barsPoints(rows, side, rooms),
    cells: cells.map((line) => line.slice(0, 3)),
  };
}
