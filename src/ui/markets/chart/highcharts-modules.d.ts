/** The library's own modules, which come without types: what we use of them. Charts, options and events keep the official types. */
interface Composed {
  /** Adds to the classes of other modules what this one brings; once. */
  compose(...classes: readonly object[]): unknown;
}

declare module "highcharts/es-modules/Core/Globals.js" {
  import * as Highcharts from "highcharts";
  /** What the library exports as a whole holds here only what was put in. */
  export default Highcharts;
}

declare module "highcharts/es-modules/Core/Defaults.js" {
  import type { setOptions } from "highcharts";

  const Defaults: { readonly setOptions: typeof setOptions };
  export default Defaults;
}

declare module "highcharts/es-modules/Core/Chart/StockChart.js" {
  import type { stockChart } from "highcharts/esm/highstock";

  const StockChart: Composed & { readonly stockChart: typeof stockChart };
  export default StockChart;
}

declare module "highcharts/es-modules/Core/Series/OverlappingDataLabels.js" {
  /** @param chart the class of charts */
  export function composeOverlappingDataLabels(chart: object): void;
}

declare module "highcharts/es-modules/Series/Column/ColumnSeries.js" {
  import type { DrawsPoints } from "#src/ui/markets/chart/highcharts-points.ts";

  const ColumnSeries: { readonly prototype: DrawsPoints };
  export default ColumnSeries;
}

declare module "highcharts/es-modules/*" {
  const part: Composed;
  export default part;
}
