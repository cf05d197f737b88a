import { scaled } from "../kit/arithmetic.ts";
import { currencies } from "../markets/currencies.ts";
import type { OptionDurationRule, OptionsCaps, OptionsCurrencyRule, OptionTerms } from "./types.ts";

/** Seconds, payout in percent of the stake, smallest and largest stake. */
type Row = readonly [seconds: number, payout: number, least: string, most: string];
const rows: readonly Row[] = [
  [30, 70, "10", "2000"],
  [60, 75, "10", "5000"],
  [120, 78, "10", "5000"],
  [180, 80, "10", "5000"],
  [300, 83, "10", "10000"],
  [600, 87, "10", "10000"],
  [3_600, 92, "10", "10000"],
];

/** The durations that are offered where nothing else is configured. */
export const optionDurations: readonly OptionDurationRule[] = rows.map(([seconds, payout, least, most]) => ({
  seconds,
  payoutPpm: BigInt(payout) * 10_000n,
  minStake: scaled(least),
  maxStake: scaled(most),
}));

const microCurrencies: readonly OptionsCurrencyRule[] = [
  {
    currency: currencies.USDT,
    amounts: ["10", "50", "100", "500", "1000"].map((amount) => scaled(amount)),
    feePpm: 5_000n,
    lot: scaled("0.01"),
  },
];

const MAX_RUNNING = 100;

/** The caps where nothing else is configured. */
export const optionsCaps: OptionsCaps = { user: scaled("20000"), market: scaled("100000") };

/** Maximum duration and length of the settlement window, in seconds; longer options use the last row's. */
const windows: readonly (readonly [upTo: number, window: number])[] = [
  [4, 1],
  [9, 3],
  [29, 5],
  [60, 10],
  [300, 15],
  [600, 20],
];
const LONGEST_WINDOW = 30;

/** Length of the settlement window of a duration, both in seconds. */
export function windowSecondsOf(seconds: number): number {
  return windows.find(([upTo]) => seconds <= upTo)?.[1] ?? LONGEST_WINDOW;
}

/** The terms with these durations and caps. */
export function createOptionTerms(
  durations: readonly OptionDurationRule[] = optionDurations,
  caps: OptionsCaps = optionsCaps,
): OptionTerms {
  return { durations, currencies: microCurrencies, maxRunning: MAX_RUNNING, caps };
}
