import type { Chart } from "./highcharts-chart.tsx";

/**
 * Moves each mark of a moment to its place: an element with `data-at` (unix ms) is placed there and is hidden out of sight; what says
 * `data-from` and `data-until` gets `--from` and `--until`, in pixels, held within the candles' room.
 */
export function placeMoments(marks: HTMLElement | null, chart: Chart): void {
  const axis = chart.xAxis[0];
  if (marks === null || axis === undefined) return;
  const [left, right] = [chart.plotLeft, chart.plotLeft + chart.plotWidth];
  const xOf = (time: string | undefined): number => Math.round(axis.toPixels(Number(time), false));
  const within = (x: number): string => `${Math.min(right, Math.max(left, x))}px`;
  for (const mark of marks.querySelectorAll<HTMLElement>("[data-at]")) {
    const x = xOf(mark.dataset.at);
    mark.hidden = !(x >= left && x <= right);
    mark.style.transform = `translateX(${x}px)`;
  }
  for (const mark of marks.querySelectorAll<HTMLElement>("[data-until]")) {
    mark.style.setProperty("--from", within(xOf(mark.dataset.from)));
    mark.style.setProperty("--until", within(xOf(mark.dataset.until)));
  }
}
