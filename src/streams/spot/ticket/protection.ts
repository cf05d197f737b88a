/** The protection band of a market order; the exchange's own. */
export const PROTECTION_PPM = 20_000n;
