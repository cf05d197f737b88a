/** In which unit the size of an order is typed: the market's coin (of leverage: contracts), or its quote currency. */
export type SizeUnit = "base" | "quote";

/**
 * The most lots whose value is not above `budget`: a typed value becomes a size by this, rounded down to the lot.
 * @param most no more than so many
 * @param worth of a number of lots at the price that they would get; grows with it
 */
export function lotsWithin(budget: bigint, most: bigint, worth: (lots: bigint) => bigint): bigint {
  let [fits, exceeds] = [0n, most + 1n];
  while (exceeds - fits > 1n) {
    const middle = (fits + exceeds) / 2n;
    if (worth(middle) <= budget) fits = middle;
    else exceeds = middle;
  }
  return fits;
}
