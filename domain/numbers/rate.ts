import { divideDown, divideUp, UNIT } from "./arithmetic.ts";

/** A part of a price or value: `parts ÷ of`. `of` is above 0. */
export interface Rate {
  readonly parts: bigint;
  readonly of: bigint;
}

/** Millionths. */
export const ppmRate = (ppm: bigint): Rate => ({ parts: ppm, of: 1_000_000n });

/** Whole percent. */
export const wholePercentRate = (percent: number): Rate => ({ parts: BigInt(percent), of: 100n });

/** Percent × 10^8: 0.1 % is 10^7. */
export const percentRate = (percent: bigint): Rate => ({ parts: percent, of: 100n * UNIT });

/** A part of a value, rounded up: what somebody pays. */
export function partUp(value: bigint, { parts, of }: Rate): bigint {
  return divideUp(value * parts, of);
}

/** A part of a value, rounded down: what somebody gets. */
export function partDown(value: bigint, { parts, of }: Rate): bigint {
  return divideDown(value * parts, of);
}
