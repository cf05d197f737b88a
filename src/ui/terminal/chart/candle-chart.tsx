import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { ChartModel, ChartShown, Market } from "#src/streams/screens/terminal/types.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import { candleOptions } from "./candle-options.ts";
import styles from "./chart.module.css";
import { ChartButtons } from "./chart-buttons.tsx";
import { type Place, placeCrosshair } from "./crosshair.ts";
import { type Held, HighchartsChart } from "./highcharts-chart.tsx";
import { placeMoments } from "./moments.ts";
import { OrderLines, placeOrders } from "./order-lines.tsx";
import { Crosshair, PriceTag } from "./overlays.tsx";
import { placeTag } from "./price-tag.ts";
import { Readout } from "./readout.tsx";
import { InSight } from "./span.ts";
import { useCandleDrawing } from "./use-candle-drawing.ts";
import { useChartLabels } from "./use-chart-labels.ts";
import { useChartPointer } from "./use-chart-pointer.ts";
import { useShownSeries } from "./use-shown-series.ts";

/** How near the first candle the range must come for older ones to be fetched, as a share of its length. */
const OLDER_WITHIN = 0.3;

/** Candles with volume and averages, own orders and the last price. Loaded with the chart library. */
export default function CandleChart({
  model,
  market,
  shown,
}: {
  model: ChartModel;
  market: Market;
  shown: ChartShown;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const held = useRef<Held>(null);
  const tag = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const cross = useRef<HTMLDivElement>(null);
  const pointer = useRef<Place>(null);
  const interval = useObservableEagerState(model.interval$);
  const { reading, drawing, point } = useCandleDrawing(model, held);
  const span = useContext(InSight);
  // Its children have made the chart by now.
  useEffect(() => drawing()?.span(span), [drawing, span]);
  const labels = useChartLabels(market.priceDecimals);
  const place = (): void => {
    const chart = held.current?.chart;
    const candles = drawing()?.candles ?? [];
    if (chart === undefined) return;
    placeOrders(lines.current, chart);
    placeMoments(lines.current, chart);
    placeTag(tag.current, chart, candles.at(-1), labels.price);
    placeCrosshair(cross.current, chart, pointer.current, candles, labels);
  };
  const [options] = useState(() =>
    candleOptions({
      priceLabel: labels.price,
      locale: document.documentElement.lang,
      onRange: (min, max) => {
        drawing()?.rangeChanged(max);
        const first = drawing()?.candles[0];
        if (first !== undefined && min - first.time < (max - min) * OLDER_WITHIN) model.older();
      },
      onRedraw: place,
    }),
  );
  useShownSeries(held, { line: interval === "line", ...shown });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new format means another language
  useEffect(() => {
    held.current?.chart.update({ lang: { locale: document.documentElement.lang } }, true, false, false);
  }, [format]);
  const handlers = useChartPointer({ held, drawing, pointer, point, place });
  return (
    <figure aria-label={t`Price chart`} className={styles.candles} {...handlers}>
      <HighchartsChart options={options} held={held} />
      <PriceTag element={tag} />
      {/* Above the last price, whose line would cross their labels out. */}
      <OrderLines model={model} market={market} element={lines} place={place} />
      <Crosshair element={cross} />
      {reading !== null && (
        <Readout reading={reading} decimals={market.priceDecimals} averages={shown.averages} />
      )}
      <ChartButtons drawing={drawing} />
    </figure>
  );
}
