import { type SeriesShown, seriesOf } from "./candle-series.ts";
import { chartSpacing } from "./chart-spacing.ts";
import { PADDING, PRICE_MARGIN } from "./first-range.ts";
import type { Chart, ChartEvents, ChartOptions, YAxis } from "./highcharts-chart.tsx";
import { lowerAxes } from "./indicators/lower-axes.ts";
import { axisPlaces } from "./indicators/panes.ts";
import { timeLabel } from "./time-label.ts";

const axisLabel = { color: "var(--text-3)", fontSize: "10px" };

interface CandleOptions extends SeriesShown {
  readonly priceLabel: (value: number) => string;
  /** BCP 47, for dates. */
  readonly locale: string;
  readonly onRange: (min: number, max: number) => void;
  readonly onRedraw: () => void;
  /** Puts in what a new chart is drawn with at once. */
  readonly begin: (chart: Chart) => void;
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
    maxPadding: PADDING,
    minPadding: PADDING,
  };
}

/**
 * Candles, and volume and indicators that are shown, drawn in tokens, so that a theme takes effect without a redraw. No animation (it keeps
 * restarting under live updates), no grouping (it would redraw other candles than arrive), no tooltip: the read-out is ours.
 */
export function candleOptions({
  priceLabel,
  locale,
  line,
  shown,
  onRange,
  onRedraw,
  begin,
}: CandleOptions): ChartOptions {
  const places = axisPlaces(shown);
  const events: ChartEvents = {
    redraw: onRedraw,
    beforeRender() {
      begin(this);
    },
  };
  return {
    chart: {
      animation: false,
      backgroundColor: "transparent",
      spacing: chartSpacing(shown),
      marginRight: PRICE_MARGIN,
      panning: { enabled: true, type: "x" },
      zooming: { mouseWheel: { enabled: false }, pinchType: "x" },
      style: { fontFamily: "var(--font)" },
      events,
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
      labels: {
        style: axisLabel,
        formatter: ({ value, axis }) => {
          const [first = 0, second = first] = axis.tickPositions ?? [];
          return timeLabel(second - first, (format) => axis.chart.time.dateFormat(format, Number(value)));
        },
      },
      events: { afterSetExtremes: ({ min, max }) => onRange(min, max) },
    },
    yAxis: [priceAxis(priceLabel), ...lowerAxes].map((axis, index) => ({ ...axis, ...places[index] })),
    plotOptions: { series: quietSeries },
    series: seriesOf({ line, shown }),
  };
}
