import { useLayoutEffect, useRef } from "react";
import { measured } from "#src/streams/markets/screens/drawings/drawing.ts";
import type { Drawing } from "#src/streams/markets/screens/drawings/stored-drawings.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";

const HOUR = 3_600_000;

/** What a measure says: the change of the price, as a share too, and how long it took. Keeps its identity. */
export function useMeasureText(decimals: number): (drawing: Drawing) => string {
  const format = useFormat();
  const write = (drawing: Drawing): string => {
    const reading = drawing.tool === "measure" ? measured(drawing) : null;
    if (reading === null) return "";
    const change = format.signed(reading.change.toFixed(decimals), decimals);
    const share = reading.share === null ? "" : ` (${format.percent((reading.share * 100).toFixed(2))})`;
    return `${change}${share} · ${format.wait(Math.abs(reading.duration) / HOUR)}`;
  };
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
  });
  return useRef((drawing: Drawing) => latest.current(drawing)).current;
}
