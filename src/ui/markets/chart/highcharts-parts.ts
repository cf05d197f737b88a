/**
 * Highcharts from the modules that the chart of candles is made of. As a whole (`highcharts/esm/highstock`) it brings navigator, range selector,
 * scrollbar, legend, tooltip, data labels, grouping and a dozen kinds of series that no chart here shows: more than half of what a terminal fetched
 * and evaluated before its first candle, and handlers that ran with every redraw.
 *
 * What a module adds to the classes of others it adds through `compose`, as the library's own `masters/highcharts.src.js` calls it.
 */
import Axis from "highcharts/es-modules/Core/Axis/Axis.js";
import DateTimeAxis from "highcharts/es-modules/Core/Axis/DateTimeAxis.js";
import PlotLineOrBand from "highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js";
import Chart from "highcharts/es-modules/Core/Chart/Chart.js";
import StockChart from "highcharts/es-modules/Core/Chart/StockChart.js";
import Defaults from "highcharts/es-modules/Core/Defaults.js";
import Highcharts from "highcharts/es-modules/Core/Globals.js";
import Pointer from "highcharts/es-modules/Core/Pointer.js";
import SVGRenderer from "highcharts/es-modules/Core/Renderer/SVG/SVGRenderer.js";
import Responsive from "highcharts/es-modules/Core/Responsive.js";
import DataLabel from "highcharts/es-modules/Core/Series/DataLabel.js";
import Series from "highcharts/es-modules/Core/Series/Series.js";
// Each is registered by its own module; those further down are made of those above.
import "highcharts/es-modules/Series/Line/LineSeries.js";
import "highcharts/es-modules/Series/Area/AreaSeries.js";
import ColumnSeries from "highcharts/es-modules/Series/Column/ColumnSeries.js";
import "highcharts/es-modules/Series/HLC/HLCSeries.js";
import "highcharts/es-modules/Series/OHLC/OHLCSeries.js";
import "highcharts/es-modules/Series/Candlestick/CandlestickSeries.js";
// Reads the series when it is evaluated.
import StackingAxis from "highcharts/es-modules/Core/Axis/Stacking/StackingAxis.js";
import { drawChangedPoints } from "./highcharts-points.ts";

DateTimeAxis.compose(Axis);
PlotLineOrBand.compose(Chart, Axis);
Pointer.compose(Chart);
// No chart here has labels at its points, rules for its width or areas on each other, but series and charts ask for them all the same.
DataLabel.compose(Series);
Responsive.compose(Chart);
StackingAxis.compose(Axis, Chart, Series);
// Candles are columns to the library.
drawChangedPoints(ColumnSeries.prototype);
StockChart.compose(Chart, Axis, Series, SVGRenderer);
// The page's policy takes no style element of Highcharts' own making: its colours come with a stylesheet.
Defaults.setOptions({ palette: { injectCSS: false } });

/** For the wrapper, which looks up there what makes a chart. */
export default Object.assign(Highcharts, { stockChart: StockChart.stockChart });
