import { useSubscription } from "observable-hooks";
import { useCallback, useRef, useState } from "react";
import type { Candle, ChartInterval, ChartModel } from "#src/streams/screens/terminal/types.ts";
import { CandleDrawing } from "./candle-drawing.ts";
import { nearestIndex } from "./candle-list.ts";
import { FAST, SLOW } from "./candle-points.ts";
import type { HeldChart } from "./highcharts-chart.tsx";
import { averageAt } from "./moving-average.ts";
import type { Reading } from "./readout.tsx";

/** The candle at a time, or the newest, with its averages. */
function readingAt(candles: readonly Candle[], time: number | null): Reading | null {
  const index = time === null ? candles.length - 1 : nearestIndex(candles, time);
  const candle = candles[index];
  if (candle === undefined) return null;
  const closes = candles.slice(Math.max(0, index - SLOW + 1), index + 1).map(({ close }) => close);
  const average = (span: number): number | null => averageAt(closes, closes.length - 1, span);
  return { candle, fast: average(FAST), slow: average(SLOW) };
}

interface HeldDrawing {
  readonly reading: Reading | null;
  /** The drawing, once the chart exists. */
  drawing(): CandleDrawing | null;
  /** Reads out the candle at a time; `null`: the newest. */
  point(time: number | null): void;
}

/** Feeds a chart from its model: history draws it, the live candle moves it. */
export function useCandleDrawing(model: ChartModel, held: HeldChart): HeldDrawing {
  const kept = useRef<CandleDrawing>(null);
  const interval = useRef<ChartInterval>(null);
  const drawn = useRef<ChartInterval>(null);
  const pointed = useRef<number>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const drawing = useCallback((): CandleDrawing | null => {
    if (held.current !== null) kept.current ??= new CandleDrawing(held.current.chart);
    return kept.current;
  }, [held]);
  const read = (): void => setReading(readingAt(drawing()?.candles ?? [], pointed.current));
  useSubscription(model.interval$, (chosen) => {
    interval.current = chosen;
  });
  useSubscription(model.history$, (history) => {
    if (history.state !== "ready") return;
    const sameCandles = drawn.current === interval.current && (drawing()?.candles.length ?? 0) > 0;
    drawn.current = interval.current;
    drawing()?.draw(history.value, sameCandles);
    read();
  });
  useSubscription(model.live$, (candle) => {
    drawing()?.live(candle);
    if (pointed.current === null) read();
  });
  const point = (time: number | null): void => {
    pointed.current = time;
    read();
  };
  return { reading, drawing, point };
}
