import type { YAxis } from "../highcharts-chart.tsx";

/** An axis below the price: nothing but the lines that its figures are read by. */
const quiet: YAxis = {
  opposite: true,
  // In one column with the prices: the library would put each axis beside the one before.
  offset: 0,
  gridLineWidth: 0,
  lineWidth: 0,
  labels: { enabled: false },
};
const level = (value: number) =>
  ({ value, color: "var(--line-strong)", width: 1, dashStyle: "Dash" }) as const;

/** Its legend is above the curves: so much of their height is left free. */
const ROOM_FOR_LEGEND = 0.35;

/** Above it a market counts as overbought, and oversold below it (Wilder). */
const OVERBOUGHT = 70;
const OVERSOLD = 30;

/** The axes of the rooms below the price, as `paneOrder` names them. */
export const lowerAxes: readonly YAxis[] = [
  quiet,
  {
    ...quiet,
    plotLines: [level(0)],
    startOnTick: false,
    endOnTick: false,
    minPadding: 0.1,
    maxPadding: ROOM_FOR_LEGEND,
  },
  {
    ...quiet,
    min: 0,
    max: 100,
    startOnTick: false,
    endOnTick: false,
    tickPositions: [OVERSOLD, OVERBOUGHT],
    showLastLabel: true,
    plotLines: [level(OVERSOLD), level(OVERBOUGHT)],
    labels: { align: "left", x: 8, y: 3, style: { color: "var(--text-3)", fontSize: "10px" } },
  },
];
