import { describe, expect, it } from "vitest";
import { preferenceTable } from "#src/streams/account/preferences/table.ts";
import type { TerminalLook } from "#src/streams/account/preferences/terminal-look.ts";
import { CandleDrawing } from "#src/ui/markets/chart/candle-drawing.ts";
import { series } from "#src/ui/markets/chart/candle-series.ts";
import type { Chart } from "#src/ui/markets/chart/highcharts-chart.tsx";

const MINUTE = 60_000;
const COUNT = 60;
const candle = (minute: number, close = 1) => ({
  ...{ time: minute * MINUTE, open: 1, high: 2, low: 1 },
  ...{ close, volume: 1 },
});

const candles = Array.from({ length: COUNT }, (_, minute) => candle(minute));
const lookOf = (look: Partial<TerminalLook>) => ({ ...preferenceTable.terminalLook.fallback, ...look });

/** A chart that remembers which series were moved, and how, and each redraw. */
function fakeChart() {
  const moved: string[] = [];
  const axis = {
    min: 0,
    max: 0,
    setExtremes(min: number, max: number, redraws: boolean) {
      [axis.min, axis.max] = [min, max];
      if (redraws) moved.push("redraw");
    },
  };
  const fakes = series.map(({ id = "" }) => ({
    options: { id },
    points: [{ x: (COUNT - 1) * MINUTE, update: () => moved.push(id) }],
    setData: (points: readonly unknown[]) => moved.push(`${points.length} ${id}`),
    addPoint: () => moved.push(`+${id}`),
  }));
  const redraw = () => moved.push("redraw");
  const chart = { xAxis: [axis], yAxis: [], series: fakes, plotWidth: 160, redraw };
  return { axis, chart: chart as unknown as Chart, moves: () => moved.splice(0) };
}

function drawn(look: Partial<TerminalLook>) {
  const { chart, moves } = fakeChart();
  const drawing = new CandleDrawing(chart, lookOf(look));
  drawing.draw(candles, false);
  moves();
  const moved = () => moves().filter((move) => move !== "redraw");
  return { drawing, moves: moved };
}

describe("a chart that opens", () => {
  function begun(range: { min: number; max: number } | null) {
    const { axis, chart, moves } = fakeChart();
    const drawing = new CandleDrawing(chart, lookOf({ averages: false, rsi: true }));
    drawing.begin(candles, range);
    return { axis, drawing, moves };
  }

  it("SPOT-CHART-018 has all candles and the chosen curves before it is drawn, the newest in sight", () => {
    const { axis, moves } = begun(null);
    expect(axis).toMatchObject({ min: (COUNT - 17.5) * MINUTE, max: (COUNT + 2) * MINUTE });
    const moved = moves();
    expect(moved).toContain(`${COUNT} candles`);
    expect(moved).toContain(`${COUNT} rsi`);
    expect(moved).toContain("0 fast");
    expect(moved).not.toContain("redraw");
  });

  it("SPOT-CHART-018 begins with the range of the chart before it", () => {
    const { axis } = begun({ min: 10 * MINUTE, max: 30 * MINUTE });
    expect(axis).toMatchObject({ min: 10 * MINUTE, max: 30 * MINUTE });
  });

  it("SPOT-CHART-018 is not drawn again for the candles that it has, but for a live one that moved, and for others", () => {
    const { drawing, moves } = begun(null);
    moves();
    expect(drawing.catchUp([...candles])).toBe(true);
    expect(moves()).toEqual([]);
    expect(drawing.catchUp([...candles.slice(0, -1), candle(COUNT - 1, 2)])).toBe(true);
    expect(moves()).toEqual(["candles", "line", "volume", "redraw"]);
    expect(drawing.catchUp(candles.slice(1))).toBe(false);
    expect(drawing.catchUp([])).toBe(false);
  });
});

describe("the drawing of a live candle", () => {
  it("SPOT-CHART-018 stays as it is for the candle that it ends with", () => {
    const { chart, moves } = fakeChart();
    const drawing = new CandleDrawing(chart, lookOf({}));
    drawing.begin(candles, null);
    moves();
    const [last] = candles.slice(-1);
    if (last !== undefined) drawing.live(last);
    expect(moves()).toEqual([]);
  });

  it("SPOT-CHART-003 moves candle, line and volume at once; the curves follow with the next move after a request", () => {
    const { drawing, moves } = drawn({ rsi: true });
    drawing.live(candle(COUNT - 1, 2));
    drawing.live(candle(COUNT - 1, 3));
    expect(moves()).toEqual(["candles", "line", "volume", "candles", "line", "volume"]);
    expect(drawing.curves.fast?.at(-1)).toBeCloseTo(9 / 7);
    drawing.follow();
    expect(moves()).toEqual([]);
    drawing.live(candle(COUNT - 1, 4));
    expect(new Set(moves())).toEqual(new Set(["candles", "line", "volume", "fast", "slow", "rsi"]));
    drawing.live(candle(COUNT - 1, 5));
    expect(moves()).toEqual(["candles", "line", "volume"]);
  });

  it("SPOT-CHART-003 moves the curves at the second request where the candle stays where it is", () => {
    const { drawing, moves } = drawn({ rsi: true });
    drawing.live(candle(COUNT - 1, 2));
    moves();
    drawing.follow();
    drawing.follow();
    expect(moves()).toEqual(["fast", "slow", "rsi"]);
    drawing.follow();
    expect(moves()).toEqual([]);
  });

  it("SPOT-CHART-003 begins the next candle in every series that is shown", () => {
    const { drawing, moves } = drawn({ averages: false, bands: true });
    drawing.live(candle(COUNT));
    expect(moves()).toEqual(["+candles", "+line", "+volume", "+upper", "+middle", "+lower"]);
  });

  it("SPOT-CHART-007 has no curves to move where no indicator is shown", () => {
    const { drawing, moves } = drawn({ averages: false });
    drawing.live(candle(COUNT - 1, 2));
    expect(moves()).toEqual(["candles", "line", "volume"]);
    drawing.follow();
    expect(moves()).toEqual([]);
  });
});
