import type { MouseEvent, RefObject } from "react";
import { type Place, timeAt } from "./crosshair.ts";
import type { HeldChart } from "./highcharts-chart.tsx";

interface Pointed {
  readonly held: HeldChart;
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
}

/** What a mouse that moves over the chart does: it points. */
export function useChartPointer({ held, pointer, point, place }: Pointed): Handlers {
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
  };
}
