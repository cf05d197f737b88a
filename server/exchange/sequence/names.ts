import type { Market } from "../markets/types.ts";

/** The sequence of a market: its orders, marks and candles, and the house's desk in it. */
export const marketSequence = (marketId: number): string => `spot:${marketId}`;
export const LEVERAGE = "leverage";
export const OPTIONS = "options";
/** What happens by itself: reviews, interest, time limits. */
export const TIMERS = "timers";

/** Options run where leverage does: the two share the house's limit of loss, which nobody could check alone. */
export const leaders: ReadonlyMap<string, string> = new Map([[OPTIONS, LEVERAGE]]);

/** All sequences of an exchange with these markets. */
export const sequenceNames = (markets: readonly Pick<Market, "id">[]): readonly string[] => [
  ...markets.map(({ id }) => marketSequence(id)),
  LEVERAGE,
  OPTIONS,
  TIMERS,
];
