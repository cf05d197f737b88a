import type { ChartShown } from "#src/streams/spot/screens/types.ts";
import type { ChartOptions } from "./highcharts-chart.tsx";
import { curves } from "./indicators/catalogue.ts";
import { paneOrder } from "./indicators/panes.ts";

type Series = NonNullable<ChartOptions["series"]>[number];

const bars = { borderWidth: 0, borderRadius: 0, pointPadding: 0.18, groupPadding: 0 } as const;

/** The curve of an indicator, in its room. */
function curve({ id, pane, kind, color }: (typeof curves)[number]): Series {
  const yAxis = paneOrder.indexOf(pane);
  if (kind === "bars") return { type: "column", id, yAxis, opacity: 0.6, ...bars };
  return {
    type: "line",
    id,
    yAxis,
    color,
    dashStyle: kind === "dashed" ? "ShortDash" : "Solid",
  };
}

/** What is drawn, from back to front; colours are tokens. */
export const series: readonly Series[] = [
  { type: "column", id: "volume", yAxis: paneOrder.indexOf("volume"), opacity: 0.45, ...bars },
  {
    type: "area",
    id: "line",
    color: "var(--accent)",
    fillColor: "var(--accent-soft)",
    threshold: null,
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

/** What a chart shows: its candles as a line instead, and the chosen indicators. */
export interface SeriesShown {
  readonly line: boolean;
  readonly shown: ChartShown;
}

/** Whether a series is seen. */
export function isSeen(id: string | undefined, { line, shown }: SeriesShown): boolean {
  if (id === "line" || id === "candles") return line === (id === "line");
  if (id === "volume") return shown.volume;
  const indicator = curves.find((each) => each.id === id)?.indicator;
  return indicator === undefined || shown[indicator];
}

/** The series of a new chart. Copies: the library keeps and changes what it is given. */
export const seriesOf = (seen: SeriesShown): Series[] =>
  series.map((each) => ({ ...each, visible: isSeen(each.id, seen) }));
