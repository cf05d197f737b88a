import { useEffect } from "react";
import type { ChartShown } from "#src/streams/spot/screens/types.ts";
import { chartSpacing } from "./candle-options.ts";
import type { HeldChart } from "./highcharts-chart.tsx";
import { curves } from "./indicators/catalogue.ts";
import { axisPlaces } from "./indicators/panes.ts";
import type { HeldDrawing } from "./use-candle-drawing.ts";

/** Shows and hides the chart's series, each room below the price with what is drawn in it; the price has the rest. */
export function useShownSeries(
  held: HeldChart,
  { show, compared }: Pick<HeldDrawing, "show" | "compared">,
  line: boolean,
  shown: ChartShown,
): void {
  const isCompared = compared !== null;
  useEffect(() => {
    const chart = held.current?.chart;
    if (chart === undefined) return;
    show(shown);
    const visible: Record<string, boolean> = { line, candles: !line, volume: shown.volume };
    for (const { id, indicator } of curves) visible[id] = shown[indicator];
    for (const series of chart.series) series.setVisible(visible[series.options.id ?? ""] ?? true, false);
    axisPlaces(shown).forEach((place, index) => {
      chart.yAxis[index]?.update(place, false);
    });
    chart.update({ chart: { spacing: chartSpacing(shown, isCompared) } }, false);
    chart.redraw(false);
  }, [held, show, line, shown, isCompared]);
}
