import { useObservableEagerState, useSubscription } from "observable-hooks";
import { type RefObject, useCallback, useRef, useState } from "react";
import type { ChartInterval, ChartModel, ChartShown, Market } from "#src/streams/spot/screens/types.ts";
import { CandleDrawing } from "./candle-drawing.ts";
import { nearestIndex } from "./candle-list.ts";
import type { ComparedPoints } from "./compare/compared-points.ts";
import type { Chart, HeldChart } from "./highcharts-chart.tsx";
import { type Reading, readingOf } from "./reading.ts";
import type { Range, Span } from "./span.ts";

/** The market that is compared: its last close, and its change since the left edge. */
export interface ComparedMarket extends Pick<ComparedPoints, "last" | "change"> {
  readonly market: Market;
}

export interface HeldDrawing {
  readonly reading: Reading | null;
  /** `null`: nothing is compared. */
  readonly compared: ComparedMarket | null;
  /** Puts in what a new chart is drawn with at once. Keeps its identity. */
  readonly begin: (chart: Chart) => void;
  /** The drawing, once the chart exists. */
  drawing(): CandleDrawing | null;
  /** Reads out the candle at a time; `null`: the newest. */
  point(time: number | null): void;
  /** Calculates other indicators. Keeps its identity. */
  readonly show: (shown: ChartShown) => void;
}

const nothing: Pick<CandleDrawing, "candles" | "curves"> = { candles: [], curves: {} };

/** How a chart looks that is drawn for the first time. */
interface FirstLook {
  readonly shown: ChartShown;
  readonly span: Span | null;
}

/** The drawing of a chart: begun before the chart is drawn for the first time where its candles are known by then. */
function useBegunDrawing(
  model: Pick<ChartModel, "history$">,
  held: HeldChart,
  look: FirstLook,
  range: RefObject<Range | null>,
): Pick<HeldDrawing, "begin" | "drawing"> {
  const kept = useRef<CandleDrawing>(null);
  const first = useRef(look);
  const known = useRef(useObservableEagerState(model.history$));
  const drawing = useCallback((): CandleDrawing | null => {
    // A chart that is gone is not drawn on: its streams end a moment later.
    if (held.current === null) return null;
    kept.current ??= new CandleDrawing(held.current.chart, first.current.shown, first.current.span);
    return kept.current;
  }, [held]);
  const begin = useCallback(
    (chart: Chart): void => {
      if (known.current.state !== "ready") return;
      kept.current = new CandleDrawing(chart, first.current.shown, first.current.span);
      kept.current.begin(known.current.value, range.current);
    },
    [range],
  );
  return { begin, drawing };
}

/** Feeds a chart from its model: history draws it, the live candle moves it. It begins with the range of the chart before it. */
export function useCandleDrawing(
  model: ChartModel,
  held: HeldChart,
  look: FirstLook,
  range: RefObject<Range | null>,
): HeldDrawing {
  const { begin, drawing } = useBegunDrawing(model, held, look, range);
  const interval = useRef<ChartInterval>(null);
  const drawn = useRef<ChartInterval>(null);
  const pointed = useRef<number>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [compared, setCompared] = useState<ComparedMarket | null>(null);
  const read = useCallback((): void => {
    const { candles, curves } = drawing() ?? nothing;
    const at = pointed.current === null ? candles.length - 1 : nearestIndex(candles, pointed.current);
    setReading(readingOf(candles, curves, at));
  }, [drawing]);
  useSubscription(model.interval$, (chosen) => {
    interval.current = chosen;
  });
  useSubscription(model.history$, (history) => {
    if (history.state !== "ready") return;
    const sameCandles = drawn.current === interval.current && (drawing()?.candles.length ?? 0) > 0;
    const before = drawn.current === null ? range.current : null;
    const isDrawn = drawn.current === null && drawing()?.catchUp(history.value) === true;
    drawn.current = interval.current;
    if (!isDrawn) {
      drawing()?.draw(history.value, sameCandles);
      if (before !== null) drawing()?.sight(before);
    }
    read();
  });
  useSubscription(model.live$, (candle) => {
    drawing()?.live(candle);
    if (pointed.current === null) read();
  });
  useSubscription(model.compare.compared$, (compared) => {
    drawing()?.compare(compared);
    const drawn = drawing()?.compared ?? null;
    setCompared(compared === null || drawn === null ? null : { ...drawn, market: compared.market });
  });
  useSubscription(model.secondsToClose$, () => drawing()?.follow());
  const point = (time: number | null): void => {
    pointed.current = time;
    read();
  };
  const show = useCallback(
    (next: ChartShown): void => {
      drawing()?.show(next);
      read();
    },
    [drawing, read],
  );
  return { reading, compared, begin, drawing, point, show };
}
