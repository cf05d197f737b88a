import type { BookRow } from "#src/streams/spot/screens/types.ts";

/** Width of the drawing that the bars stand in, in its own units; it is stretched over the row. */
export const BARS_WIDTH = 200;
/** Height of a row in the drawing's own units; the style sheet stretches it to `--row`. */
export const ROW_HEIGHT = 20;

/**
 * All bars of one side as the corners of one SVG polygon, which goes down its right edge and around each bar: one attribute a frame, where
 * a bar of its own in every row costs a box each. Asks grow upwards from the bottom of a drawing of `rooms` rows.
 */
export function barsPoints(rows: readonly BookRow[], side: "asks" | "bids", rooms: number): string {
  const count = Math.min(rows.length, rooms);
  let points = "";
  for (let line = 0; line < count; line += 1) {
    const position = side === "asks" ? count - 1 - line : line;
    const left = BARS_WIDTH - Math.round((rows[position]?.share ?? 0) * BARS_WIDTH);
    const top = (side === "asks" ? rooms - 1 - position : position) * ROW_HEIGHT + 1;
    const bottom = top + ROW_HEIGHT - 2;
    points += `${BARS_WIDTH} ${top} ${left} ${top} ${left} ${bottom} ${BARS_WIDTH} ${bottom} `;
  }
  return points;
}
