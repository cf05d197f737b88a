import type { MouseEvent, RefObject, WheelEvent } from "react";
import type { CandleDrawing } from "./candle-drawing.ts";
import { PRICE_MARGIN } from "./candle-options.ts";
import { type Place, timeAt } from "./crosshair.ts";
import type { HeldChart } from "./highcharts-chart.tsx";

/** How much a notch of the wheel zooms. */
const NOTCH = 1.15;

interface Pointed {
  readonly held: HeldChart;
  readonly drawing: () => CandleDrawing | null;
  /** Kept up to date with where the pointer is. */
  readonly pointer: RefObject<Place | null>;
  /** Reads out the candle at a time; `null`: the newest. */
  readonly point: (time: number | null) => void;
  /** Puts the overlays to their places. */
  readonly place: () => void;
}
interface Handlers {
  readonly onMouseMove: (event: MouseEvent) => void;
  readonly onMouseLeave: () => void;
  readonly onWheel: (event: WheelEvent) => void;
}

/** What a mouse does over the chart: it points, and its wheel zooms around the pointer or moves along. */
export function useChartPointer({ held, drawing, pointer, point, place }: Pointed): Handlers {
  const pointAt = (next: Place | null): void => {
    pointer.current = next;
    const chart = held.current?.chart;
    if (chart !== undefined) point(next === null ? null : timeAt(chart, next));
    place();
  };
  return {
    onMouseMove: (event) => {
      const box = event.currentTarget.getBoundingClientRect();
      pointAt({ x: event.clientX - box.left, y: event.clientY - box.top });
    },
    onMouseLeave: () => pointAt(null),
    onWheel: (event) => {
      const box = event.currentTarget.getBoundingClientRect();
      const around = (event.clientX - box.left) / (box.width - PRICE_MARGIN);
      if (event.deltaX !== 0) drawing()?.pan(event.deltaX / box.width);
      else drawing()?.zoom(event.deltaY > 0 ? NOTCH : 1 / NOTCH, Math.min(1, Math.max(0, around)));
    },
  };
}
