import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { ChartModel, ChartShown, Market } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import type { CandleDrawing } from "./candle-drawing.ts";
import { candleOptions } from "./candle-options.ts";
import styles from "./chart.module.css";
import { ChartButtons } from "./chart-buttons.tsx";
import type { LayerProps } from "./drawings/annotations-layer.tsx";
import { type Held, type HeldChart, HighchartsChart } from "./highcharts-chart.tsx";
import { LevelMenu } from "./level/level-menu.tsx";
import { OrderLines } from "./order-lines.tsx";
import { Crosshair, ExtremeMarks, PriceTag } from "./overlays.tsx";
import { LowerLegends } from "./pane-legends.tsx";
import { Readout } from "./readout.tsx";
import type { DrawnChart } from "./save/save-chart.ts";
import { InSight, type Range } from "./span.ts";
import { useCandleDrawing } from "./use-candle-drawing.ts";
import { useChartLabels } from "./use-chart-labels.ts";
import { useChartPointer } from "./use-chart-pointer.ts";
import { useChartWheel } from "./use-chart-wheel.ts";
import { useOverlays } from "./use-overlays.ts";
import { useShownSeries } from "./use-shown-series.ts";

/** How near the first candle the range must come for older ones to be fetched, as a share of its length. */
const OLDER_WITHIN = 0.3;

/** Notes the range that comes into sight, and asks for older candles near the first one. */
function useRange(
  model: ChartModel,
  held: HeldChart,
  drawing: () => CandleDrawing | null,
  range: RefObject<Range | null>,
): (min: number, max: number) => void {
  const onRange = useCallback(
    (min: number, max: number): void => {
      drawing()?.rangeChanged(max);
      const first = drawing()?.candles[0];
      // An empty chart has a range too.
      if (first === undefined) return;
      range.current = { min, max };
      if (min - first.time < (max - min) * OLDER_WITHIN) model.older();
    },
    [drawing, range, model],
  );
  // The chart does not say what it begins with.
  useEffect(() => {
    const { min, max } = held.current?.chart.xAxis[0] ?? {};
    if (min != null && max != null) onRange(min, max);
  }, [held, onRange]);
  return onRange;
}

/** Candles with volume and averages, own orders and the last price. Loaded with the chart library. */
export default function CandleChart({
  model,
  market,
  shown,
  range,
  drawn,
  layer: Layer,
}: {
  model: ChartModel;
  market: Market;
  shown: ChartShown;
  /** The range in sight, for the chart that takes the place of this one. */
  range: RefObject<Range | null>;
  /** Where the chart is put for what saves it. */
  drawn: RefObject<DrawnChart | null>;
  /** What else is drawn on the chart. */
  layer?: ComponentType<LayerProps>;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const held = useRef<Held>(null);
  const line = useObservableEagerState(model.interval$) === "line";
  const span = useContext(InSight);
  const kept = useCandleDrawing(model, held, { shown, span }, range);
  const { reading, compared, drawing, point } = kept;
  // Its children have already made the chart.
  useEffect(() => drawing()?.span(span), [drawing, span]);
  const labels = useChartLabels(held, market.priceDecimals);
  const { figure, tag, extremes, lines, cross, level, pointer, place } = useOverlays(held, drawing, labels);
  const onRange = useRange(model, held, drawing, range);
  const [options] = useState(() =>
    candleOptions({
      priceLabel: labels.price,
      locale: format.tag,
      ...{ line, shown },
      onRange,
      onRedraw: place,
      begin: kept.begin,
    }),
  );
  useShownSeries(held, kept, { line, shown });
  const handlers = useChartPointer({ held, pointer, point, place });
  useChartWheel(figure, drawing);
  useImperativeHandle<DrawnChart | null, DrawnChart | null>(drawn, () => {
    const [element, now] = [figure.current, drawing()];
    return element && now ? { figure: element, drawing: now } : null;
  }, [figure, drawing]);
  return (
    <figure ref={figure} aria-label={t`Price chart`} className={styles.candles} {...handlers}>
      <HighchartsChart options={options} held={held} />
      <ExtremeMarks element={extremes} />
      <PriceTag element={tag} seconds$={model.secondsToClose$} />
      {/* Above the last price, whose line would cross their labels out. */}
      <OrderLines {...{ model, market, held, place }} element={lines} />
      <Crosshair element={cross} />
      <LevelMenu market={market} element={level} drawing={drawing} />
      {reading !== null && <Readout {...{ reading, compared, market, shown }} />}
      <LowerLegends shown={shown} values={reading?.values ?? {}} decimals={market.priceDecimals} />
      <ChartButtons drawing={drawing} />
      {Layer !== undefined && (
        <Layer model={model.drawings} held={held} figure={figure} decimals={market.priceDecimals} />
      )}
    </figure>
  );
}
