import type { Candle } from "#src/streams/spot/screens/types.ts";
import { nearestIndex } from "./candle-list.ts";
import type { Chart } from "./highcharts-chart.tsx";

interface Extremes {
  readonly high: Candle;
  readonly low: Candle;
}

function further({ high, low }: Extremes, candle: Candle): Extremes {
  return { high: candle.high >= high.high ? candle : high, low: candle.low <= low.low ? candle : low };
}

/** The candles that reach highest and lowest between two times, the later of equals; `null` where there are none. */
export function extremesWithin(candles: readonly Candle[], from: number, until: number): Extremes | null {
  let found: Extremes | null = null;
  for (let index = Math.max(0, nearestIndex(candles, from)); index < candles.length; index += 1) {
    const candle = candles[index];
    if (candle === undefined || candle.time > until) break;
    if (candle.time < from) continue;
    found = found === null ? { high: candle, low: candle } : further(found, candle);
  }
  return found;
}

/** Moves the marks of the highest and the lowest price in sight to their candles; on the side where there is more room. */
export function placeExtremes(
  marks: HTMLElement | null,
  chart: Chart,
  candles: readonly Candle[],
  label: (value: number) => string,
): void {
  const [xAxis, yAxis] = [chart.xAxis[0], chart.yAxis[0]];
  if (marks === null || xAxis === undefined || yAxis === undefined) return;
  // The line goes through closes alone: it does not reach the highs.
  const drawn = chart.series.some(({ options, visible }) => options.id === "candles" && visible);
  const found = drawn ? extremesWithin(candles, xAxis.min ?? 0, xAxis.max ?? 0) : null;
  const middle = chart.plotLeft + chart.plotWidth / 2;
  for (const mark of marks.querySelectorAll<HTMLElement>("[data-extreme]")) {
    const name = mark.dataset.extreme === "high" ? "high" : "low";
    mark.hidden = found === null;
    if (found === null) continue;
    const { time, [name]: price } = found[name];
    const x = Math.round(xAxis.toPixels(time, false));
    mark.style.transform = `translate(${x}px, ${Math.round(yAxis.toPixels(price, false))}px)`;
    mark.toggleAttribute("data-left", x > middle);
    const text = mark.firstElementChild;
    const written = label(price);
    if (text !== null && text.textContent !== written) text.textContent = written;
  }
}
