import { useEffect } from "react";
import type { HeldChart } from "./highcharts-chart.tsx";

/** Shows and hides the chart's series; the price takes the room of a hidden volume. */
export function useShownSeries(
  held: HeldChart,
  { line, averages, volume }: { line: boolean; averages: boolean; volume: boolean },
): void {
  useEffect(() => {
    const chart = held.current?.chart;
    if (chart === undefined) return;
    const visible = { line, candles: !line, fast: averages, slow: averages, volume };
    for (const series of chart.series) {
      const id = series.options.id as keyof typeof visible;
      series.setVisible(visible[id], false);
    }
    chart.yAxis[0]?.update({ height: volume ? "82%" : "100%" }, false);
    chart.redraw(false);
  }, [held, line, averages, volume]);
}
