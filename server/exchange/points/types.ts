/** How many points an account has, and how many of them can be exchanged. Points with 8 decimals, scaled. */
export interface PointsBalance {
  readonly total: bigint;
  readonly free: bigint;
}

/**
 * A points service: whose accounts are not users of the exchange. The embedded one keeps its accounts in the database; one of
 * another company takes its place behind the same port.
 */
export interface PointsService {
  /** Whether the account is there and the password is its own. */
  proves(account: string, password: string): Promise<boolean>;
  balance(account: string): Promise<PointsBalance>;
  /**
   * Takes points of an account for a reference. The same reference again takes nothing more and answers as it did.
   * @returns whether it did: not when the free points are fewer
   */
  take(account: string, points: bigint, reference: string): Promise<boolean>;
}

/** What points are worth, as data. */
export interface PointsRules {
  /** Whose entry is shown, and who may log in with a points account. */
  readonly users: "all" | "demo" | "none";
  /** The currency that points are exchanged for. */
  readonly currencyId: number;
  /** USD a point. */
  readonly price: bigint;
  /** USD that are added to the currency's price. */
  readonly difference: bigint;
  /** Of the coins, in millionths. */
  readonly feePpm: bigint;
}

/** `pending`: priced and noted, the points are not taken yet. */
export type PointsExchangeState = "pending" | "done" | "refused";

export interface PointsExchange {
  readonly id: number;
  readonly userId: number;
  readonly account: string;
  readonly currencyId: number;
  readonly points: bigint;
  /** Coins before the fee, and the fee; the user gets the rest. */
  readonly gross: bigint;
  readonly fee: bigint;
  /** USD of a coin when it was priced. */
  readonly marketPrice: bigint;
  readonly state: PointsExchangeState;
  readonly clientId: string;
  readonly createdAt: number;
}

export interface ExchangePoints {
  readonly userId: number;
  /** `null`: none were given, which is refused. */
  readonly points: bigint | null;
  /** Empty: none. */
  readonly clientId: string;
}

/** Points and their terms, as they are now. */
export interface PointsTerms extends PointsBalance {
  readonly marketPrice: bigint;
}
