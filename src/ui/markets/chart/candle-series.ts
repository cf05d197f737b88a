import type { ChartOptions } from "./highcharts-chart.tsx";
import { curves } from "./indicators/catalogue.ts";
import { paneOrder } from "./indicators/panes.ts";

type Series = NonNullable<ChartOptions["series"]>[number];

const bars = { borderWidth: 0, borderRadius: 0, pointPadding: 0.18, groupPadding: 0 } as const;

/** The curve of an indicator, in its room. */
function curve({ id, pane, kind, color }: (typeof curves)[number]): Series {
  const yAxis = paneOrder.indexOf(pane);
  if (kind === "bars") return { type: "column", id, yAxis, opacity: 0.6, visible: false, ...bars };
  return {
    type: "line",
    id,
    yAxis,
    color,
    visible: false,
    dashStyle: kind === "dashed" ? "ShortDash" : "Solid",
  };
}

/** What is drawn, from back to front; colours are tokens. Which of them are seen is `useShownSeries`'s. */
export const series: readonly Series[] = [
  { type: "column", id: "volume", yAxis: paneOrder.indexOf("volume"), opacity: 0.45, ...bars },
  {
    type: "area",
    id: "line",
    color: "var(--accent)",
    fillColor: "var(--accent-soft)",
    threshold: null,
    visible: false,
  },
  {
    type: "candlestick",
    id: "candles",
    color: "var(--down)",
    lineColor: "var(--down)",
    upColor: "var(--up)",
    upLineColor: "var(--up)",
    pointPadding: 0.18,
    groupPadding: 0,
    maxPointWidth: 24,
  },
  ...curves.map(curve),
  { type: "line", id: "compared", color: "var(--violet)", lineWidth: 1.6 },
];
