import { type RefObject, useCallback, useRef } from "react";
import type { CandleDrawing } from "./candle-drawing.ts";
import { type CrosshairLabels, type Place, placeCrosshair } from "./crosshair.ts";
import { placeExtremes } from "./extremes.ts";
import type { HeldChart } from "./highcharts-chart.tsx";
import { placeLevel } from "./level/place-level.ts";
import { placeMoments } from "./moments.ts";
import { placeOrders } from "./order-lines.tsx";
import { placeLegends } from "./pane-legends.tsx";
import { placeTag } from "./price-tag.ts";

interface Overlays {
  /** What holds the chart and everything over it. */
  readonly figure: RefObject<HTMLElement | null>;
  readonly tag: RefObject<HTMLDivElement | null>;
  readonly extremes: RefObject<HTMLDivElement | null>;
  readonly lines: RefObject<HTMLDivElement | null>;
  readonly cross: RefObject<HTMLDivElement | null>;
  /** The menu of the price under the pointer. */
  readonly level: RefObject<HTMLDivElement | null>;
  /** Where the mouse is. */
  readonly pointer: RefObject<Place | null>;
  /** Puts all of them to their places on the chart as it is drawn now. Keeps its identity. */
  readonly place: () => void;
}

/** The elements that lie over the drawing: of our own, since the library would create its own again at every redraw. */
export function useOverlays(
  held: HeldChart,
  drawing: () => CandleDrawing | null,
  labels: CrosshairLabels,
): Overlays {
  const figure = useRef<HTMLElement>(null);
  const tag = useRef<HTMLDivElement>(null);
  const extremes = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const cross = useRef<HTMLDivElement>(null);
  const level = useRef<HTMLDivElement>(null);
  const pointer = useRef<Place>(null);
  const place = useCallback((): void => {
    const chart = held.current?.chart;
    const candles = drawing()?.candles ?? [];
    if (chart === undefined) return;
    placeOrders(lines.current, chart);
    placeMoments(lines.current, chart);
    placeLegends(figure.current, chart);
    placeExtremes(extremes.current, chart, candles, labels.price);
    placeTag(tag.current, chart, candles.at(-1), labels.price);
    placeCrosshair(cross.current, chart, pointer.current, candles, labels);
    placeLevel(level.current, chart, pointer.current);
  }, [held, drawing, labels]);
  return { figure, tag, extremes, lines, cross, level, pointer, place };
}
