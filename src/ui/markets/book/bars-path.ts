import type { BookRow } from "#src/streams/spot/screens/types.ts";

/** Width of the drawing that the bars stand in, in its own units; it is stretched over the row. */
export const BARS_WIDTH = 200;
/** Height of a row in pixels, as `--row`. */
export const ROW_HEIGHT = 20;

/**
 * All bars of one side as one SVG path, from the right edge: one attribute a frame, where a bar of its own in every row
 * costs a box each. Asks grow upwards from the bottom of a drawing of `rooms` rows.
 */
export function barsPath(rows: readonly BookRow[], side: "asks" | "bids", rooms: number): string {
  let path = "";
  for (let position = 0; position < Math.min(rows.length, rooms); position += 1) {
    const width = Math.round((rows[position]?.share ?? 0) * BARS_WIDTH);
    const row = side === "asks" ? rooms - 1 - position : position;
    path += `M${BARS_WIDTH} ${row * ROW_HEIGHT + 1}h-${width}v${ROW_HEIGHT - 2}h${width}z`;
  }
  return path;
}
