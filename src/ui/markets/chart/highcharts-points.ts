/** A candle or a bar, with where and as what the library is about to draw it. */
interface DrawnPoint {
  readonly graphic?: object | undefined;
  readonly shapeArgs?: object | undefined;
  readonly color?: unknown;
  readonly open?: number;
  readonly close?: number;
}
/** Of a kind of series: the prototype of its class. */
export interface DrawsPoints {
  readonly points: readonly DrawnPoint[];
  /** Points that are about to go. */
  readonly condemnedPoints: readonly DrawnPoint[];
  drawPoints(points?: readonly DrawnPoint[]): void;
}

/** What a point looks like; the rest is the same for all points of its series. */
function lookOf({ shapeArgs, color, open = 0, close = 0 }: DrawnPoint): string {
  return JSON.stringify([shapeArgs, color, open < close]);
}

/**
 * Has a kind of series draw only those points that look otherwise than they are drawn. The library writes each attribute of each point in
 * sight again whenever one of them moves, which was a third of what a move of the live candle took.
 */
export function drawChangedPoints(kind: DrawsPoints): void {
  const drawAll = kind.drawPoints;
  const drawn = new WeakMap<object, string>();
  kind.drawPoints = function (given) {
    const points = given ?? [...this.points, ...this.condemnedPoints];
    const looks = new Map(points.map((point) => [point, lookOf(point)]));
    const isDrawn = (point: DrawnPoint): boolean =>
      point.graphic !== undefined && drawn.get(point.graphic) === looks.get(point);
    const changed = points.filter((point) => !isDrawn(point));
    drawAll.call(this, changed);
    for (const point of changed)
      if (point.graphic !== undefined) drawn.set(point.graphic, looks.get(point) ?? "");
  };
}
