import type { BookLevel, Depth } from "../../api/markets/types.ts";

type Curve = readonly (readonly [price: number, total: number])[];

/** Cumulative depth, best first, as numbers: they only place pixels. */
export function depthCurve(depth: Depth): { readonly bids: Curve; readonly asks: Curve } {
  return { bids: cumulate(depth.bids), asks: cumulate(depth.asks) };
}

function cumulate(levels: readonly BookLevel[]): Curve {
  let total = 0;
  return levels.map(([price, amount]) => {
    total += Number(amount);
    return [Number(price), total] as const;
  });
}
