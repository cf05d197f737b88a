import type { DrawingPoint, DrawingShape, DrawingTool } from "./stored-drawings.ts";

const clicks: Readonly<Record<DrawingTool, number>> = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  channel: 3,
  fibonacci: 2,
  text: 1,
  measure: 2,
};

/** How many places a tool asks for. */
export function clicksOf(tool: DrawingTool): number {
  return clicks[tool];
}

/** Where a drawing lies whose places were chosen so far; `null`: too few to draw anything. */
export function shapeOf(tool: DrawingTool, places: readonly DrawingPoint[]): DrawingShape | null {
  const [first, second, third] = places;
  if (first === undefined) return null;
  if (clicks[tool] === 1) return { points: [first], height: 0 };
  if (second === undefined) return null;
  // Between two prices: from the later one back to the earlier one, over the time between both.
  if (tool === "fibonacci") return { points: [[first[0], second[1]], second], height: first[1] - second[1] };
  if (tool !== "channel") return { points: [first, second], height: 0 };
  return {
    points: [first, second],
    height: third === undefined ? 0 : third[1] - priceAt(first, second, third[0]),
  };
}

/** The price of the line through two points at a time. */
function priceAt([fromTime, fromPrice]: DrawingPoint, [toTime, toPrice]: DrawingPoint, time: number): number {
  if (toTime === fromTime) return toPrice;
  return fromPrice + ((toPrice - fromPrice) * (time - fromTime)) / (toTime - fromTime);
}

/** What a measure reads out. */
export interface Measured {
  readonly change: number;
  /** Of the first price, 1 = 100 %; `null`: of nothing. */
  readonly share: number | null;
  /** Signed, ms. */
  readonly duration: number;
}

export function measured({ points: [first, second] }: DrawingShape): Measured | null {
  if (first === undefined || second === undefined) return null;
  const change = second[1] - first[1];
  return { change, share: first[1] === 0 ? null : change / first[1], duration: second[0] - first[0] };
}
