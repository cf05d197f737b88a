import "highcharts/css/highcharts-palette.css";
import type * as Highcharts from "highcharts";
import { HighchartsReact, type HighchartsReactRefObject } from "highcharts-react-official";
import type { ReactNode, RefObject } from "react";
import styles from "./chart.module.css";
import parts from "./highcharts-parts.ts";

export type Chart = Highcharts.Chart;
export type ChartOptions = Highcharts.Options;
export type YAxis = Highcharts.YAxisOptions;
export interface ChartEvents extends Highcharts.ChartEventsOptions {
  /** The axes and series of a new chart are there, and nothing is drawn yet. Highcharts emits it; its types leave it out. */
  readonly beforeRender?: (this: Chart) => void;
}

/** Where the wrapper puts the chart once it exists. */
export type Held = HighchartsReactRefObject;
export type HeldChart = RefObject<Held | null>;

/**
 * The one place that knows how Highcharts is put into React. Options are taken once: what moves goes through the chart
 * that `held` is given, never through new options. Hidden from screen readers: the read-out beside it says it in words.
 */
export function HighchartsChart({ options, held }: { options: ChartOptions; held: HeldChart }): ReactNode {
  return (
    <HighchartsReact
      ref={held}
      highcharts={parts}
      constructorType="stockChart"
      options={options}
      allowChartUpdate={false}
      containerProps={{ className: styles.fill, "aria-hidden": true }}
    />
  );
}
