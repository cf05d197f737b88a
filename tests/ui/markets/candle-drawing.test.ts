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

/** A chart that remembers which series were moved, and how. */
function drawn(look: Partial<TerminalLook>) {
  const moved: string[] = [];
  const axis = {
    min: 0,
    max: 0,
    setExtremes(min: number, max: number) {
      [axis.min, axis.max] = [min, max];
    },
  };
  const fakes = series.map(({ id = "" }) => ({
    options: { id },
    points: [{ x: (COUNT - 1) * MINUTE, update: () => moved.push(id) }],
    setData: () => undefined,
    addPoint: () => moved.push(`+${id}`),
  }));
  const chart = { xAxis: [axis], yAxis: [], series: fakes, plotWidth: 160, redraw: () => undefined };
  const drawing = new CandleDrawing(chart as unknown as Chart, {
    ...preferenceTable.terminalLook.fallback,
    ...look,
  });
  const candles = Array.from({ length: COUNT }, (_, minute) => candle(minute));
  drawing.draw(candles, false);
  return { drawing, moved, moves: () => moved.splice(0) };
}

describe("the drawing of a live candle", () => {
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
