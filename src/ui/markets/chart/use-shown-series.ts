import { useEffect, useRef } from "react";
import { isSeen, type SeriesShown } from "./candle-series.ts";
import { chartSpacing } from "./chart-spacing.ts";
import type { HeldChart } from "./highcharts-chart.tsx";
import { axisPlaces } from "./indicators/panes.ts";
import type { HeldDrawing } from "./use-candle-drawing.ts";

/**
 * Shows and hides the chart's series, each room below the price with what is drawn in it; the price has the rest. A new chart has them right
 * (`candleOptions`): drawing it once more would double what it costs.
 */
export function useShownSeries(
  held: HeldChart,
  { show, compared }: Pick<HeldDrawing, "show" | "compared">,
  { line, shown }: SeriesShown,
): void {
  const isCompared = compared !== null;
  const drawn = useRef({ line, shown, isCompared: false });
  useEffect(() => {
    const chart = held.current?.chart;
    const before = drawn.current;
    const isSame = before.line === line && before.shown === shown && before.isCompared === isCompared;
    if (chart === undefined || isSame) return;
    drawn.current = { line, shown, isCompared };
    show(shown);
    for (const series of chart.series) series.setVisible(isSeen(series.options.id, { line, shown }), false);
    axisPlaces(shown).forEach((place, index) => {
      chart.yAxis[index]?.update(place, false);
    });
    chart.update({ chart: { spacing: chartSpacing(shown, isCompared) } }, false);
    chart.redraw(false);
  }, [held, show, line, shown, isCompared]);
}
