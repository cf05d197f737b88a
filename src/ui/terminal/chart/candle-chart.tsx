import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState, useSubscription } from "observable-hooks";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState, type WheelEvent } from "react";
import type { ChartModel, Market } from "#src/streams/screens/terminal/types.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import { candleOptions, PRICE_MARGIN } from "./candle-options.ts";
import styles from "./chart.module.css";
import { ChartButtons } from "./chart-buttons.tsx";
import { type Held, HighchartsChart } from "./highcharts-chart.tsx";
import { drawOrderLines } from "./order-lines.ts";
import { placeTag } from "./price-tag.ts";
import { Readout } from "./readout.tsx";
import { useCandleDrawing } from "./use-candle-drawing.ts";
import { useShownSeries } from "./use-shown-series.ts";

/** How near the first candle the range must come for older ones to be fetched, as a share of its length. */
const OLDER_WITHIN = 0.3;

export interface Shown {
  readonly averages: boolean;
  readonly volume: boolean;
}

/** Candles with volume and averages, own orders and the last price. Loaded with the chart library. */
export default function CandleChart({
  model,
  market,
  shown,
}: {
  model: ChartModel;
  market: Market;
  shown: Shown;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const held = useRef<Held>(null);
  const tag = useRef<HTMLDivElement>(null);
  const interval = useObservableEagerState(model.interval$);
  const { reading, drawing, point } = useCandleDrawing(model, held);
  // The options are taken once, the language may change later: they ask for the label when they need it.
  const label = useRef((value: number): string => String(value));
  label.current = (value) => format.grouped(value.toFixed(market.priceDecimals));
  const [options] = useState(() =>
    candleOptions({
      priceLabel: (value) => label.current(value),
      locale: document.documentElement.lang,
      onRange: (min, max) => {
        drawing()?.rangeChanged(max);
        const first = drawing()?.candles[0];
        if (first !== undefined && min - first.time < (max - min) * OLDER_WITHIN) model.older();
      },
      onRedraw: () => {
        const chart = held.current?.chart;
        if (chart !== undefined) placeTag(tag.current, chart, drawing()?.candles.at(-1), label.current);
      },
    }),
  );
  useShownSeries(held, { line: interval === "line", ...shown });
  useEffect(() => {
    held.current?.chart.update({ lang: { locale: document.documentElement.lang } }, true, false, false);
    void format;
  }, [format]);
  useSubscription(model.orders$, (orders) => {
    const chart = held.current?.chart;
    if (chart === undefined) return;
    drawOrderLines(chart, orders, ({ side, amount }) => {
      const size = format.amount(amount, market.amountDecimals);
      return side === "buy" ? t`Buy ${size}` : t`Sell ${size}`;
    });
  });
  const timeAt = (event: MouseEvent): number | null => {
    const chart = held.current?.chart;
    if (chart === undefined) return null;
    const x = event.clientX - chart.container.getBoundingClientRect().left;
    return x > chart.plotLeft + chart.plotWidth ? null : (chart.xAxis[0]?.toValue(x) ?? null);
  };
  const onWheel = (event: WheelEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const around = (event.clientX - box.left) / (box.width - PRICE_MARGIN);
    if (event.deltaX !== 0) drawing()?.pan(event.deltaX / box.width);
    else drawing()?.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, Math.min(1, Math.max(0, around)));
  };
  return (
    <figure
      aria-label={t`Price chart`}
      className={styles.candles}
      onMouseMove={(event) => point(timeAt(event))}
      onMouseLeave={() => point(null)}
      onWheel={onWheel}
    >
      <HighchartsChart options={options} held={held} />
      <div ref={tag} className={styles.last} hidden aria-hidden="true">
        <i />
        <span />
      </div>
      {reading !== null && (
        <Readout reading={reading} decimals={market.priceDecimals} averages={shown.averages} />
      )}
      <ChartButtons drawing={drawing} />
    </figure>
  );
}
