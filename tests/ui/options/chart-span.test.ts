import { describe, expect, it } from "vitest";
import { preferenceTable } from "#src/streams/account/preferences/table.ts";
import { CandleDrawing } from "#src/ui/markets/chart/candle-drawing.ts";
import type { Chart } from "#src/ui/markets/chart/highcharts-chart.tsx";

const MINUTE = 60_000;
const candle = (minute: number) => ({ time: minute * MINUTE, open: 1, high: 2, low: 1, close: 1, volume: 1 });

/** A chart of 160 pixels whose time axis is all that moves. */
function drawn(count: number) {
  const axis = {
    min: 0,
    max: 0,
    setExtremes(min: number, max: number) {
      [axis.min, axis.max] = [min, max];
    },
  };
  const chart = { xAxis: [axis], yAxis: [], series: [], plotWidth: 160, redraw: () => undefined };
  const drawing = new CandleDrawing(chart as unknown as Chart, preferenceTable.terminalLook.fallback);
  drawing.draw(
    Array.from({ length: count }, (_, minute) => candle(minute)),
    false,
  );
  const range = () => [axis.min / MINUTE, axis.max / MINUTE];
  return { drawing, range };
}

describe("the time axis over running options", () => {
  it("MICRO-CHART-001 reaches to the end of an option ahead of the newest candle, and no further than before without one", () => {
    const { drawing, range } = drawn(100);
    expect(range()).toEqual([82.5, 102]);
    drawing.span({ from: 99 * MINUTE, until: 99 * MINUTE + 30_000 });
    expect(range()).toEqual([82.5, 102]);
    drawing.span({ from: 99 * MINUTE, until: 109 * MINUTE });
    expect(range()).toEqual([90.5, 110]);
    drawing.span({ from: 99 * MINUTE, until: 159 * MINUTE });
    expect(range()).toEqual([98, 160]);
    drawing.span(null);
    expect(range()).toEqual([40, 102]);
    drawing.showNewest();
    expect(range()).toEqual([82.5, 102]);
  });

  it("MICRO-CHART-001 keeps the entry of an option in sight that began before the candles shown", () => {
    const { drawing, range } = drawn(100);
    drawing.span({ from: 60 * MINUTE, until: 105 * MINUTE });
    expect(range()).toEqual([59, 106]);
    const fresh = drawn(1);
    fresh.drawing.span({ from: 0.5 * MINUTE, until: 10 * MINUTE });
    const [begin = 0, end = 0] = fresh.range();
    expect([begin <= 0, end]).toEqual([true, 11]);
  });

  it("MICRO-CHART-001 stays while candles fill it, and moves on with candles after its end", () => {
    const { drawing, range } = drawn(100);
    drawing.span({ from: 99 * MINUTE, until: 105 * MINUTE });
    expect(range()).toEqual([86.5, 106]);
    for (const minute of [100, 101, 102, 103]) drawing.live(candle(minute));
    expect(range()).toEqual([86.5, 106]);
    drawing.live(candle(104));
    expect(range()).toEqual([87.5, 107]);
  });

  it("MICRO-CHART-001 leaves who looks at the past where they are", () => {
    const { drawing, range } = drawn(200);
    drawing.pan(-5);
    const before = range();
    drawing.span({ from: 199 * MINUTE, until: 300 * MINUTE });
    expect(range()).toEqual(before);
  });
});
