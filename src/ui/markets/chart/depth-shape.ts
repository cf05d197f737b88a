import type { DepthCurve, TakenLevels } from "#src/streams/spot/screens/types.ts";

export interface Box {
  readonly width: number;
  readonly height: number;
}
export interface DepthShape {
  readonly bids: string;
  readonly asks: string;
  /** Price at a place across, and the place of a price. */
  readonly priceAt: (x: number) => number;
  readonly xOf: (price: number) => number;
  readonly yOf: (total: number) => number;
  readonly middle: number;
  readonly low: number;
  readonly high: number;
  readonly deepest: number;
}

type Curve = DepthCurve["bids"];

/** The staircase of one side, closed at the bottom. */
function stairs(
  curve: Curve,
  x: (price: number) => number,
  y: (total: number) => number,
  edge: number,
  floor: number,
): string {
  const [best] = curve;
  if (best === undefined) return "";
  let path = `M${x(best[0]).toFixed(1)} ${floor}`;
  for (const [price, total] of curve) path += `H${x(price).toFixed(1)}V${y(total).toFixed(1)}`;
  return `${path}H${edge.toFixed(1)}V${floor}Z`;
}

/** Where the curves stand in a box: as far to the left of the middle as to the right. `null` when a side is empty. */
export function depthShape({ bids, asks }: DepthCurve, { width, height }: Box): DepthShape | null {
  const [bid, ask] = [bids[0], asks[0]];
  const [lastBid, lastAsk] = [bids.at(-1), asks.at(-1)];
  if (!bid || !ask || !lastBid || !lastAsk || width <= 0 || height <= 0) return null;
  const middle = (bid[0] + ask[0]) / 2;
  const reach = Math.min(middle - lastBid[0], lastAsk[0] - middle);
  const [low, high] = [middle - reach, middle + reach];
  const inside = (curve: Curve): Curve => curve.filter(([price]) => price >= low && price <= high);
  const [near, far] = [inside(bids), inside(asks)];
  const deepest = Math.max(near.at(-1)?.[1] ?? 0, far.at(-1)?.[1] ?? 0) || 1;
  const xOf = (price: number): number => ((price - low) / (high - low || 1)) * width;
  const yOf = (total: number): number => height - (total / deepest) * height * 0.92;
  return {
    bids: stairs(near, xOf, yOf, 0, height),
    asks: stairs(far, xOf, yOf, width, height),
    priceAt: (x) => low + (x / width) * (high - low),
    xOf,
    yOf,
    middle,
    low,
    high,
    deepest,
  };
}

/** The part of a side that an order takes, as a closed shape of the same box; `null`: it takes nothing of what is drawn. */
export function takenShape(
  curve: DepthCurve,
  shape: Pick<DepthShape, "xOf" | "yOf">,
  { side, worstPrice }: TakenLevels,
  { height }: Box,
): string | null {
  const worst = Number(worstPrice);
  const taken = curve[side].filter(([price]) => (side === "bids" ? price >= worst : price <= worst));
  const last = taken.at(-1);
  return last === undefined ? null : stairs(taken, shape.xOf, shape.yOf, shape.xOf(last[0]), height);
}

/** The amounts in the book up to a price, from the middle outwards. */
export function totalAt(
  { bids, asks }: DepthCurve,
  price: number,
): { readonly side: "bids" | "asks"; readonly total: number } {
  const side = price < ((bids[0]?.[0] ?? 0) + (asks[0]?.[0] ?? 0)) / 2 ? "bids" : "asks";
  const curve = side === "bids" ? bids : asks;
  const reached = curve.filter(([level]) => (side === "bids" ? level >= price : level <= price)).at(-1);
  return { side, total: reached?.[1] ?? 0 };
}
