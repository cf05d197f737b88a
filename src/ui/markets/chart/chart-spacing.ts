import type { ChartShown } from "#src/streams/spot/screens/types.ts";
import { curves } from "./indicators/catalogue.ts";

const ROOM_FOR_READOUT = 22;
const ROW = 16;

/** Room around the plot, in pixels: above it for the read-out, a compared market, and a row of values for each indicator of the price. */
export function chartSpacing(shown: ChartShown, isCompared = false): [number, number, number, number] {
  const over = curves.filter(({ indicator, pane }) => pane === "price" && shown[indicator]);
  const rows = new Set(over.map(({ indicator }) => indicator)).size;
  return [ROOM_FOR_READOUT + ROW * Math.max(1, rows + (isCompared ? 1 : 0)), 0, 2, 0];
}
