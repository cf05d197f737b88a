import type { ChartOptions } from "./highcharts-chart.tsx";

/** What is drawn, from back to front; colours are tokens. Which of them are seen is `useShownSeries`'s. */
export const series: NonNullable<ChartOptions["series"]> = [
  {
    type: "column",
    id: "volume",
    yAxis: 1,
    borderWidth: 0,
    borderRadius: 0,
    opacity: 0.45,
    pointPadding: 0.18,
    groupPadding: 0,
  },
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
  { type: "line", id: "fast", color: "var(--warn)" },
  { type: "line", id: "slow", color: "var(--accent)" },
];
