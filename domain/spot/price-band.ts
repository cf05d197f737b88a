import { divideUp } from "../numbers/arithmetic.ts";

const MILLION = 1_000_000n;

/**
 * How far limit prices may be from the market, in millionths. `giving`: towards the side that gives money away (a buy above the market,
 * a sell below it), where a slip of the finger costs at once; `waiting`: the other way, where an order only rests.
 */
export interface PriceBand {
  readonly giving: bigint;
  readonly waiting: bigint;
}

/**
 * The lowest and the highest price that a limit order of this side may name while the market is at `around`, in whole ticks
 * within the band: the low end rounded up, the high end down.
 * @param tick, around: × 10^8; `tick` above 0
 */
export function bandAround(
  { giving, waiting }: PriceBand,
  { side, tick, around }: { readonly side: "buy" | "sell"; readonly tick: bigint; readonly around: bigint },
): { readonly low: bigint; readonly high: bigint } {
  const [below, above] = side === "buy" ? [waiting, giving] : [giving, waiting];
  return {
    low: divideUp(around * (MILLION - below), MILLION * tick) * tick,
    high: ((around * (MILLION + above)) / (MILLION * tick)) * tick,
  };
}
