import type { Candle, ChartShown, Compared } from "#src/streams/spot/screens/types.ts";
import { putLive, spacing } from "./candle-list.ts";
import { pointsOf } from "./candle-points.ts";
import { type ComparedPoints, comparedPoints } from "./compare/compared-points.ts";
import { FEWEST, FREE, firstCount, MIN_HEIGHT } from "./first-range.ts";
import type { Chart } from "./highcharts-chart.tsx";
import { type Curves, curvesOf } from "./indicators/catalogue.ts";
import type { Range, Span } from "./span.ts";

type LastPoint = ReturnType<typeof pointsOf>[number][1][number];

/** The series that move with the live candle at once. */
const withCandle: ReadonlySet<string> = new Set(["candles", "line", "volume"]);

/** What is drawn on a chart, and how it moves: a new history at once, a live candle by its points alone. */
export class CandleDrawing {
  #candles: Candle[] = [];
  #other: Compared | null = null;
  #compared: ComparedPoints | null = null;
  #shown: ChartShown;
  #curves: Curves = {};
  #span: Span | null;
  #step = 60_000;
  /** The live candle moved while it was out of sight. */
  #behind = false;
  /** The live candle moved, and the curves did not yet. */
  #curvesBehind = false;
  /** The curves go with the next move of the candle. */
  #curvesDue = false;
  readonly #chart: Chart;

  constructor(chart: Chart, shown: ChartShown, span: Span | null = null) {
    this.#chart = chart;
    this.#shown = shown;
    this.#span = span;
  }

  get candles(): readonly Candle[] {
    return this.#candles;
  }

  /** The curves of the shown indicators, a value a candle. */
  get curves(): Curves {
    return this.#curves;
  }

  /** The market that is compared, with its own prices. */
  get other(): Compared | null {
    return this.#other;
  }

  /** The market that is compared, as it is drawn; `null`: none is. */
  get compared(): ComparedPoints | null {
    return this.#compared;
  }

  /** Draws another market's candles as a line, from the same height at the left edge; `null` takes it away. */
  compare(other: Compared | null): void {
    if (other === this.#other) return;
    this.#other = other;
    this.#setCompared();
    this.#chart.redraw(false);
  }

  /** Draws the curves of other indicators. Does not redraw: whose series are seen changes with them. */
  show(shown: ChartShown): void {
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#setAll();
  }

  /** Draws a chart that is about to be drawn for the first time. @param range in sight; `null`: the newest candles */
  begin(candles: readonly Candle[], range: Range | null): void {
    this.#take(candles);
    const sight = range ?? this.#newest();
    if (sight !== null) this.#setRange(sight.min, sight.max, false);
  }

  /** Whether these candles are drawn already, up to the live one, which moves. */
  catchUp(candles: readonly Candle[]): boolean {
    const last = candles.at(-1);
    const isDrawn =
      last !== undefined &&
      candles.length === this.#candles.length &&
      candles.every((candle, at) => candle === this.#candles[at] || candle === last);
    if (isDrawn && last !== this.#candles.at(-1)) this.live(last);
    return isDrawn;
  }

  /** Redraws. The range in sight stays when it is of the same candles (`keepRange`), and is set to the newest ones otherwise. */
  draw(candles: readonly Candle[], keepRange: boolean): void {
    this.#take(candles);
    if (keepRange) this.#chart.redraw(false);
    else this.showNewest();
  }

  /** Moves the last candle or begins the next one; the range follows when the newest was in sight. */
  live(candle: Candle): void {
    const before = this.#candles.at(-1);
    const end = this.#end();
    // The first one that arrives is the one that the history ends with.
    if (candle === before) return;
    if (before === undefined || !putLive(this.#candles, candle)) return;
    this.#reckon();
    this.#curvesBehind = Object.keys(this.#curves).length > 0;
    const { max } = this.#range();
    if (max < before.time) {
      this.#behind = true;
      return;
    }
    if (candle.time !== before.time) {
      this.#append(this.#end() - end);
      return;
    }
    const isDue = this.#curvesDue && this.#curvesBehind;
    this.#updateLast((id) => isDue || withCandle.has(id));
    if (isDue) [this.#curvesDue, this.#curvesBehind] = [false, false];
  }

  /**
   * Moves the curves' ends with the next move of the live candle, in the same redraw; where none came since the last call, now. To be
   * called about once a second: they are many, and drawing them with every move of the candle would cost more than it shows.
   */
  follow(): void {
    if (!this.#curvesBehind || this.#behind) return;
    const isLate = this.#curvesDue;
    this.#curvesDue = !isLate;
    if (!isLate) return;
    this.#curvesBehind = false;
    this.#updateLast((id) => !withCandle.has(id));
  }

  /** Keeps a stretch of time in sight with the newest candles, also where it lies ahead of them; `null`: none any more. */
  span(span: Span | null): void {
    if (span === this.#span) return;
    this.#span = span;
    const last = this.#candles.at(-1);
    const { min, max } = this.#range();
    if (last === undefined || max < last.time) return;
    const end = this.#end();
    this.#setRange(Math.min(end - (max - min), this.#begin()), end);
  }

  /** To be called when another range came into sight: catches up with what moved meanwhile. */
  rangeChanged(max: number): void {
    if (this.#other !== null) {
      this.#setCompared();
      this.#chart.redraw(false);
    }
    const last = this.#candles.at(-1);
    if (!this.#behind || last === undefined || max < last.time - this.#step) return;
    this.#behind = false;
    this.#setAll();
    this.#chart.redraw(false);
  }

  /** The newest candles, at their first width. */
  showNewest(): void {
    const range = this.#newest();
    if (range === null) this.#chart.redraw(false);
    else this.#setRange(range.min, range.max);
  }

  /** Brings a range into sight. */
  sight({ min, max }: Range): void {
    this.#setRange(min, max);
  }

  /** Zooms by a factor around a place of the range (0 its left end, 1 its right). */
  zoom(factor: number, around: number): void {
    const { min, max } = this.#range();
    const length = Math.max(FEWEST * this.#step, (max - min) * factor);
    const middle = min + (max - min) * around;
    this.#setRange(middle - length * around, middle + length * (1 - around));
  }

  /** Moves the range by a share of its length; negative is back in time. */
  pan(share: number): void {
    const { min, max } = this.#range();
    const by = (max - min) * share;
    this.#setRange(min + by, max + by);
  }

  #take(candles: readonly Candle[]): void {
    this.#candles = [...candles];
    this.#step = spacing(candles);
    this.#setAll();
  }

  /** The range of the newest candles at their first width; `null`: there are none. */
  #newest(): Range | null {
    const last = this.#candles.at(-1);
    if (last === undefined) return null;
    const count = firstCount(this.#chart.plotWidth);
    const first = this.#candles[Math.max(0, this.#candles.length - count)] ?? last;
    const max = this.#end();
    const ahead = max - (last.time + FREE * this.#step);
    return { min: Math.min(first.time - this.#step / 2 + ahead, this.#begin()), max };
  }

  #range(): Range {
    const axis = this.#chart.xAxis[0];
    return { min: axis?.min ?? 0, max: axis?.max ?? 0 };
  }

  /** Sets the range, held within what is known and a little free room. */
  #setRange(min: number, max: number, redraws = true): void {
    const first = Math.min((this.#candles[0]?.time ?? 0) - this.#step, this.#begin());
    const last = this.#end();
    const length = Math.min(max - min, last - first);
    const end = Math.min(Math.max(max, first + length), last);
    this.#chart.xAxis[0]?.setExtremes(end - length, end, redraws, false);
  }

  /** Where the stretch to be seen begins, with a little room. */
  #begin(): number {
    return (this.#span?.from ?? Number.POSITIVE_INFINITY) - this.#step;
  }

  /** Where the axis ends: free room behind the newest candle, or behind the stretch to be seen. */
  #end(): number {
    const newest = (this.#candles.at(-1)?.time ?? 0) + FREE * this.#step;
    return Math.max(newest, (this.#span?.until ?? Number.NEGATIVE_INFINITY) + this.#step);
  }

  #setAll(): void {
    this.#holdHeight();
    this.#reckon();
    for (const [id, data] of pointsOf(this.#candles, this.#curves))
      this.#series(id)?.setData([...data], false, false, false);
    this.#setCompared();
  }

  #setCompared(): void {
    this.#compared = comparedPoints(this.#candles, this.#other?.candles ?? [], this.#range().min);
    const points = this.#compared?.points ?? [];
    this.#series("compared")?.setData(
      points.map(([time, price]) => [time, price]),
      false,
      false,
      false,
    );
  }

  #reckon(): void {
    const closes = this.#candles.map(({ close }) => close);
    this.#curves = curvesOf(closes, this.#shown);
  }

  /** In a market that has not moved yet the prices still span a height, so that axis and lines have a place. */
  #holdHeight(): void {
    const minRange = (this.#candles.at(-1)?.close ?? 0) * MIN_HEIGHT;
    this.#chart.yAxis[0]?.update({ minRange }, false);
  }

  #series(id: string): Chart["series"][number] | undefined {
    return this.#chart.series.find((series) => series.options.id === id);
  }

  #eachLast(put: (series: Chart["series"][number], point: LastPoint) => void): void {
    const points = pointsOf(this.#candles, this.#curves, this.#candles.length - 1);
    for (const [id, [point]] of points) {
      const series = this.#series(id);
      if (series !== undefined && point !== undefined) put(series, point);
    }
  }

  #updateLast(moves: (id: string) => boolean): void {
    this.#eachLast((series, point) => {
      if (!moves(series.options.id ?? "")) return;
      const x = this.#candles.at(-1)?.time;
      const last = series.points.at(-1);
      if (last?.x === x) last?.update(point, false, false);
    });
    this.#chart.redraw(false);
  }

  #append(by: number): void {
    this.#eachLast((series, point) => series.addPoint(point, false, false, false));
    const { min, max } = this.#range();
    this.#chart.xAxis[0]?.setExtremes(min + by, max + by, true, false);
  }
}
