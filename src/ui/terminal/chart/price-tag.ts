import type { Candle } from "#src/streams/screens/terminal/types.ts";
import type { Chart } from "./highcharts-chart.tsx";

/**
 * Moves the last price's line and tag to their place. Two elements of our own, because the library's price line makes
 * its elements anew at every redraw.
 */
export function placeTag(
  tag: HTMLElement | null,
  chart: Chart,
  last: Candle | undefined,
  label: (value: number) => string,
): void {
  const axis = chart.yAxis[0];
  if (tag === null || axis === undefined || last === undefined) return;
  const y = axis.toPixels(last.close, false);
  const top = axis.pos ?? 0;
  tag.hidden = !Number.isFinite(y) || y < top - 1 || y > top + (axis.len ?? 0) + 1;
  tag.style.transform = `translateY(${Math.round(y)}px)`;
  tag.dataset.tone = last.close >= last.open ? "up" : "down";
  const text = tag.querySelector("b");
  const written = label(last.close);
  if (text !== null && text.textContent !== written) text.textContent = written;
}
