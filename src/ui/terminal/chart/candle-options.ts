import { series } from "./candle-series.ts";
import type { ChartOptions } from "./highcharts-chart.tsx";

type YAxis = Exclude<ChartOptions["yAxis"], readonly unknown[] | undefined>;

/** Room at the right for the prices. */
export const PRICE_MARGIN = 68;

const axisLabel = { color: "var(--text-3)", fontSize: "10px" };

interface CandleOptions {
  readonly priceLabel: (value: number) => string;
  /** BCP 47, for dates. */
  readonly locale: string;
  readonly onRange: (min: number, max: number) => void;
  readonly onRedraw: () => void;
}

/** Where each series begins: still, ungrouped, deaf to the mouse. */
const quietSeries: NonNullable<NonNullable<ChartOptions["plotOptions"]>["series"]> = {
  animation: false,
  dataGrouping: { enabled: false },
  turboThreshold: 0,
  states: { hover: { enabled: false }, inactive: { enabled: false } },
  enableMouseTracking: false,
  lineWidth: 1.2,
  marker: { enabled: false },
};

function priceAxis(label: CandleOptions["priceLabel"]): YAxis {
  return {
    height: "82%",
    opposite: true,
    gridLineColor: "var(--line)",
    lineWidth: 0,
    labels: {
      align: "left",
      x: 8,
      y: 3,
      style: axisLabel,
      formatter: ({ value }) => label(Number(value)),
    },
    showLastLabel: true,
    tickPixelInterval: 64,
    startOnTick: false,
    endOnTick: false,
    maxPadding: 0.06,
    minPadding: 0.06,
  };
}

const volumeAxis: YAxis = {
  top: "84%",
  height: "16%",
  opposite: true,
  gridLineWidth: 0,
  lineWidth: 0,
  labels: { enabled: false },
};

/**
 * Candles, volume and two averages, drawn in tokens, so that a theme takes effect without a redraw. No animation (it keeps
 * restarting under live updates), no grouping (it would redraw other candles than arrive), no tooltip: the read-out is ours.
 */
export function candleOptions({ priceLabel, locale, onRange, onRedraw }: CandleOptions): ChartOptions {
  return {
    chart: {
      animation: false,
      backgroundColor: "transparent",
      spacing: [38, 0, 2, 0],
      marginRight: PRICE_MARGIN,
      panning: { enabled: true, type: "x" },
      zooming: { mouseWheel: { enabled: false }, pinchType: "x" },
      style: { fontFamily: "var(--font)" },
      events: { redraw: onRedraw },
    },
    accessibility: { enabled: false },
    credits: { enabled: false },
    legend: { enabled: false },
    navigator: { enabled: false },
    rangeSelector: { enabled: false },
    scrollbar: { enabled: false },
    tooltip: { enabled: false },
    lang: { locale },
    time: { timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    xAxis: {
      ordinal: false,
      lineColor: "var(--line)",
      tickColor: "var(--line)",
      tickLength: 4,
      dateTimeLabelFormats: { minute: "%H:%M", hour: "%H:%M", day: "%e %b", week: "%e %b" },
      labels: { style: axisLabel },
      events: { afterSetExtremes: ({ min, max }) => onRange(min, max) },
    },
    yAxis: [priceAxis(priceLabel), volumeAxis],
    plotOptions: { series: quietSeries },
    // Copies: the library keeps and changes what it is given.
    series: series.map((each) => ({ ...each })),
  };
}
