/** Points and what they are worth. Prices in USD, the fee in percent of the coins. */
export interface PointsInfo {
  readonly total: string;
  /** Those that can be exchanged. */
  readonly available: string;
  /** A point. */
  readonly price: string;
  /** Added to the coin's price. */
  readonly difference: string;
  readonly marketPrice: string;
  readonly feePercent: string;
  /** What is got. */
  readonly currency: string;
}

/** An exchange that was made. */
export interface PointsExchange {
  readonly id: number;
  /** Coins that were credited. */
  readonly amount: string;
  readonly points: string;
  /** USD of a coin at that time. */
  readonly marketPrice: string;
  /** In coins; `null` where it is not sent. */
  readonly fee: string | null;
  readonly time: number | null;
}
