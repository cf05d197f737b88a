import { describe, expect, it } from "vitest";
import { type Indicator, indicators } from "#src/streams/account/preferences/terminal-look.ts";
import { defaultSpans } from "#src/streams/markets/screens/indicator-spans.ts";
import { pointsOf } from "#src/ui/markets/chart/candle-points.ts";
import { series, seriesOf } from "#src/ui/markets/chart/candle-series.ts";
import { curvesOf } from "#src/ui/markets/chart/indicators/catalogue.ts";
import { movingAverage } from "#src/ui/markets/chart/indicators/moving-average.ts";
import { axisPlaces, paneOrder, panePlaces } from "#src/ui/markets/chart/indicators/panes.ts";
import { relativeStrength } from "#src/ui/markets/chart/indicators/relative-strength.ts";
import { readingOf } from "#src/ui/markets/chart/reading.ts";
import { wheelMove } from "#src/ui/markets/chart/wheel.ts";

const shownOf = (...names: Indicator[]) => ({
  ...(Object.fromEntries(indicators.map((name) => [name, names.includes(name)])) as Record<
    Indicator,
    boolean
  >),
  spans: defaultSpans,
});
const everything = shownOf(...indicators);
const candles = Array.from({ length: 60 }, (_, index) => {
  const close = 100 + (index % 7) - (index % 5);
  return { time: index * 60, open: 100, high: 108, low: 95, close, volume: index };
});
const closes = candles.map(({ close }) => close);

describe("what is drawn of the indicators", () => {
  it("SPOT-CHART-007 only the shown ones are calculated", () => {
    expect(Object.keys(curvesOf(closes, shownOf()))).toEqual([]);
    expect(Object.keys(curvesOf(closes, shownOf("averages", "rsi")))).toEqual(["fast", "slow", "rsi"]);
  });

  it("SPOT-CHART-007 each series has its points, and no others are made", () => {
    const points = pointsOf(candles, curvesOf(closes, everything));
    // The line of a compared market has points of its own (SPOT-CHART-015).
    const own = series.map(({ id }) => id).filter((id) => id !== "compared");
    expect(points.map(([id]) => id).sort()).toEqual(own.sort());
    for (const [, drawn] of points) expect(drawn).toHaveLength(60);
    const few = new Map(pointsOf(candles, curvesOf(closes, shownOf("bands"))));
    expect(few.get("upper")).toHaveLength(60);
    expect(few.get("rsi")).toEqual([]);
  });

  it("SPOT-CHART-007 a new chart shows candles or a line, and the chosen indicators", () => {
    const seen = (line: boolean) =>
      seriesOf({ line, shown: shownOf("volume", "rsi") })
        .filter(({ visible }) => visible === true)
        .map(({ id }) => id);
    expect(seen(false)).toEqual(["volume", "candles", "rsi", "compared"]);
    expect(seen(true)).toEqual(["volume", "line", "rsi", "compared"]);
  });

  it("SPOT-CHART-012 other periods give other curves, the same as by their formula", () => {
    const spans = { ...defaultSpans, averages: [3, 50], rsi: [2] };
    const curves = curvesOf(closes, { ...everything, spans });
    expect(curves.fast).toEqual(movingAverage(closes, 3));
    expect(curves.slow).toEqual(movingAverage(closes, 50));
    expect(curves.rsi).toEqual(relativeStrength(closes, 2));
    expect(curves.quick).toEqual(curvesOf(closes, everything).quick);
  });

  it("SPOT-CHART-003 moves the same last points that a full drawing would make", () => {
    const curves = curvesOf(closes, everything);
    const all = pointsOf(candles, curves);
    const last = pointsOf(candles, curves, candles.length - 1);
    expect(last).toEqual(all.map(([id, points]) => [id, points.slice(-1)]));
  });

  it("SPOT-CHART-007 bars have the colour of their sign", () => {
    const values = { histogram: [1, -1, null] };
    const [, bars] = pointsOf(candles.slice(0, 3), values).find(([id]) => id === "histogram") ?? [];
    expect(bars).toEqual([
      { x: 0, y: 1, color: "var(--up)" },
      { x: 60, y: -1, color: "var(--down)" },
      { x: 120, y: null, color: "var(--up)" },
    ]);
  });

  it("SPOT-CHART-001 reads out a candle with the values at its place", () => {
    const curves = curvesOf(closes, shownOf("averages"));
    const reading = readingOf(candles, curves, 59);
    expect(reading?.candle).toBe(candles[59]);
    expect(reading?.values).toMatchObject({ fast: curves.fast?.[59], slow: curves.slow?.[59], rsi: null });
    expect(readingOf(candles, curves, 3)?.values.fast).toBeNull();
    expect(readingOf([], {}, -1)).toBeNull();
  });
});

describe("the rooms of the chart", () => {
  const choices = Array.from({ length: 2 ** indicators.length }, (_, bits) =>
    shownOf(...indicators.filter((_, place) => bits & (1 << place))),
  );

  it("SPOT-CHART-007 are stacked without overlap and fill the height, whatever is shown", () => {
    for (const shown of choices) {
      const places = panePlaces(shown);
      const rooms = paneOrder.map((pane) => places[pane]).filter(({ height }) => height > 0);
      rooms.forEach(({ top, height }, index) => {
        const next = rooms[index + 1]?.top ?? 1;
        expect(top + height).toBeLessThanOrEqual(next + 1e-9);
      });
      expect(rooms.at(0)?.top).toBe(0);
      const last = rooms.at(-1);
      expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(1);
      expect(places.price.height).toBeGreaterThan(0.4);
      for (const pane of ["volume", "macd", "rsi"] as const)
        expect(places[pane].height > 0).toBe(shown[pane]);
    }
  });

  it("SPOT-CHART-007 the price has all of it where nothing is below", () => {
    expect(axisPlaces(shownOf("averages"))[0]).toEqual({ top: "0.0%", height: "100.0%", visible: true });
    expect(axisPlaces(shownOf()).map(({ visible }) => visible)).toEqual([true, false, false, false]);
  });
});

describe("the wheel over the chart", () => {
  const wheel = (deltaX: number, deltaY: number, deltaMode = 0) =>
    wheelMove({ deltaX, deltaY, deltaMode }, 500);

  it("SPOT-CHART-008 zooms by its way: many small steps as one of a wheel, never more than a notch", () => {
    const notch = wheel(0, 100);
    expect(notch).toEqual({ kind: "zoom", factor: 1.15 });
    const small = wheel(0, 4);
    expect(small.kind === "zoom" && small.factor ** 25).toBeCloseTo(1.15);
    expect(wheel(0, 2_000)).toEqual(notch);
    const back = wheel(0, -100);
    expect(back.kind === "zoom" && back.factor).toBeCloseTo(1 / 1.15);
    expect(wheel(0, 6, 1)).toEqual(wheel(0, 96));
  });

  it("SPOT-CHART-008 moves along sideways", () => {
    expect(wheel(50, 10)).toEqual({ kind: "pan", share: 0.1 });
    expect(wheel(-50, 0)).toEqual({ kind: "pan", share: -0.1 });
  });
});
