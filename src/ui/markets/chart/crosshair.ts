import type { Candle } from "#src/streams/spot/screens/types.ts";
import { nearestIndex } from "./candle-list.ts";
import type { Chart } from "./highcharts-chart.tsx";

/** A place on the chart's container, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface CrosshairLabels {
  readonly price: (value: number) => string;
  readonly time: (time: number) => string;
}

/** The time under a place; `null` outside of the candles. */
export function timeAt(chart: Chart, { x }: Place): number | null {
  const inside = x >= chart.plotLeft && x <= chart.plotLeft + chart.plotWidth;
  return inside ? (chart.xAxis[0]?.toValue(x) ?? null) : null;
}

/**
 * Moves the crosshair: its upright onto the nearest candle, its level to the pointer, each with its label. Four elements of our
 * own: with the library's, every redraw would rebuild its search tree.
 */
export function placeCrosshair(
  cross: HTMLElement | null,
  chart: Chart,
  place: Place | null,
  candles: readonly Candle[],
  labels: CrosshairLabels,
): void {
  const [xAxis, yAxis] = [chart.xAxis[0], chart.yAxis[0]];
  const time = place === null ? null : timeAt(chart, place);
  const candle = time === null ? undefined : candles[nearestIndex(candles, time)];
  if (cross === null) return;
  cross.hidden = place === null || candle === undefined;
  if (place === null || candle === undefined || xAxis === undefined || yAxis === undefined) return;
  const overPrices = place.y <= (yAxis.pos ?? 0) + (yAxis.len ?? 0);
  cross.style.setProperty("--x", `${Math.round(xAxis.toPixels(candle.time, false))}px`);
  cross.style.setProperty("--y", `${Math.round(place.y)}px`);
  cross.toggleAttribute("data-level", overPrices);
  const [price, at] = cross.querySelectorAll("span");
  if (price !== undefined) price.textContent = overPrices ? labels.price(yAxis.toValue(place.y)) : "";
  if (at !== undefined) at.textContent = labels.time(candle.time);
}
