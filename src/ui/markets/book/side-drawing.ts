import type { BookRow } from "#src/streams/spot/screens/types.ts";
import { TextColumn } from "../../kit/panel/text-column.ts";
import { barsPoints } from "./bars-points.ts";
import type { SideName } from "./side-table.ts";

/** The mark of a level with an own order. */
const OWN = "•";

/** The texts of a row as its language writes them, in the order of the columns. */
type Line = readonly [price: string, amount: string, total: string, own: string];
export const EMPTY: Line = ["", "", "", ""];
export const columnsOf: readonly (0 | 1 | 2 | 3)[] = [0, 1, 2, 3];

/** The texts of a row; those that are as before are taken from its line. @param decimal how the language writes a number */
export function lineOf(
  row: BookRow,
  before: BookRow | undefined,
  line: Line,
  decimal: (text: string) => string,
): Line {
  return [
    row.price === before?.price ? line[0] : decimal(row.price),
    row.amount === before?.amount ? line[1] : decimal(row.amount),
    row.total === before?.total ? line[2] : decimal(row.total),
    row.own ? OWN : "",
  ];
}

/** Draws one side of the book: a text for each column and a polygon of all bars, whatever the number of rows. */
export class SideDrawing {
  readonly #side: SideName;
  readonly #rooms: number;
  readonly #decimal: (text: string) => string;
  readonly #columns: readonly TextColumn[];
  readonly #bars: SVGPolygonElement | null;
  #rows: readonly BookRow[] = [];
  #lines: readonly Line[] = [];

  /**
   * @param texts holds an element for each column
   * @param rooms how many rows have room
   * @param decimal how the language writes a number
   */
  constructor(
    side: SideName,
    texts: Element,
    bars: SVGPolygonElement | null,
    rooms: number,
    decimal: (text: string) => string,
  ) {
    this.#side = side;
    this.#rooms = rooms;
    this.#decimal = decimal;
    this.#columns = Array.from(texts.children, (element) => new TextColumn(element));
    this.#bars = bars;
  }

  /** @param rows best first; what has not changed since the last call keeps its identity */
  show(rows: readonly BookRow[]): void {
    if (rows === this.#rows) return;
    const [rowsBefore, linesBefore] = [this.#rows, this.#lines];
    const lines = Array.from({ length: this.#rooms }, (_, position) => {
      const [row, before, line] = [rows[position], rowsBefore[position], linesBefore[position]];
      if (row === undefined) return EMPTY;
      return row === before && line !== undefined ? line : lineOf(row, before, line ?? EMPTY, this.#decimal);
    });
    [this.#rows, this.#lines] = [rows, lines];
    const drawn = this.#side === "asks" ? lines.toReversed() : lines;
    for (const column of columnsOf) this.#columns[column]?.show(drawn.map((line) => line[column]));
    this.#bars?.setAttribute("points", barsPoints(rows, this.#side, this.#rooms));
  }

  /** The row at a position, best first from 0. */
  at(position: number): BookRow | undefined {
    return this.#rows[position];
  }
}
