/** One whole unit as a scaled integer: 10^8. */
export const UNIT = 100_000_000n;

/** Divides, rounding down (towards negative infinity, where `/` cuts towards zero). `by` is above 0. */
export function divideDown(value: bigint, by: bigint): bigint {
  const cut = value / by;
  return value < 0n && cut * by !== value ? cut - 1n : cut;
}

/** Divides, rounding up (towards positive infinity). `by` is above 0. */
export function divideUp(value: bigint, by: bigint): bigint {
  return -divideDown(-value, by);
}
