import { describe, expect, it } from "vitest";
import { drawChangedPoints } from "#src/ui/markets/chart/highcharts-points.ts";

interface Point {
  graphic?: object | undefined;
  shapeArgs: { height: number };
  color: string;
  open: number;
  close: number;
}

/** A series that remembers which points it drew, by their places. */
function fakeSeries() {
  const drawn: number[] = [];
  const points = Array.from(
    { length: 3 },
    (): Point => ({ shapeArgs: { height: 1 }, color: "red", open: 1, close: 1 }),
  );
  const series = {
    points,
    condemnedPoints: [],
    drawPoints(given: readonly Point[] = points) {
      for (const point of given) {
        point.graphic ??= {};
        drawn.push(points.indexOf(point));
      }
    },
  };
  drawChangedPoints(series);
  series.drawPoints();
  const [, middle] = points;
  if (middle === undefined) throw new Error("no points");
  return { series, middle, drawn: () => drawn.splice(0) };
}

describe("points of a series", () => {
  it("SPOT-CHART-019 are all drawn at first, and none again that stays as it is", () => {
    const { series, drawn } = fakeSeries();
    expect(drawn()).toEqual([0, 1, 2]);
    series.drawPoints();
    expect(drawn()).toEqual([]);
  });

  it.each<[what: string, change: (point: Point) => void]>([
    ["moves", (point) => Object.assign(point, { shapeArgs: { height: 2 } })],
    ["changes its colour", (point) => Object.assign(point, { color: "green" })],
    ["turns upwards", (point) => Object.assign(point, { close: 2 })],
    ["has lost what was drawn", (point) => Object.assign(point, { graphic: undefined })],
  ])("SPOT-CHART-019 one that %s is drawn again, once", (_, change) => {
    const { series, middle, drawn } = fakeSeries();
    drawn();
    change(middle);
    series.drawPoints();
    series.drawPoints();
    expect(drawn()).toEqual([1]);
  });
});
