import type { Candle } from "#src/streams/spot/screens/types.ts";
import type { Chart } from "./highcharts-chart.tsx";

/** How near a price of the axis may stand above the line of the last price, and below it where the time to the close hangs. */
const ROOM_ABOVE = 15;
const ROOM_BELOW = 28;

/** Hides the prices of the axis that the tag would half cover: it says more than they do. */
function clearBehindTag(axis: Chart["yAxis"][number], y: number): void {
  for (const tick of Object.values(axis.ticks)) {
    const text = tick.label?.element;
    if (text === undefined) continue;
    const distance = axis.toPixels(tick.pos, false) - y;
    text.style.visibility = distance > -ROOM_ABOVE && distance < ROOM_BELOW ? "hidden" : "";
  }
}

/**
 * Moves the last price's line and tag to their place. Two elements of our own, because the library's price line makes
 * its elements again at every redraw.
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
  clearBehindTag(axis, y);
  tag.style.transform = `translateY(${Math.round(y)}px)`;
  tag.dataset.tone = last.close >= last.open ? "up" : "down";
  const text = tag.querySelector("b");
  const written = label(last.close);
  if (text !== null && text.textContent !== written) text.textContent = written;
}
