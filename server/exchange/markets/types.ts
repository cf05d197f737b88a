import type { PriceBand } from "#domain/spot/price-band.ts";

/** A currency of the exchange. `usd` anchors conversions of currencies without a USDT market. */
export interface Currency {
  readonly id: number;
  readonly name: string;
  readonly fullName: string;
  readonly isQuote: boolean;
}

/**
 * A market and its rules, as data. Prices and amounts are scaled integers (8 decimals, see the contract's `decimal.ts`);
 * fees in millionths of what is received (1000 = 0.1 %).
 */
export interface Market {
  readonly id: number;
  readonly base: Currency;
  readonly quote: Currency;
  readonly symbol: string;
  readonly tick: bigint;
  readonly lot: bigint;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  /** Least notional, in the quote currency. */
  readonly minValue: bigint;
  readonly makerFeePpm: bigint;
  readonly takerFeePpm: bigint;
  /** A market order trades at most this far from the best price: in millionths. */
  readonly protectionBandPpm: bigint;
  /** How far a limit order's price may be from the mark, in millionths. */
  readonly priceBand: PriceBand;
  /** The depth at which the mark price is measured where no quoter is trusted with it; in the quote currency. */
  readonly markDepth: bigint;
  readonly isOpen: boolean;
  readonly openLeverage: boolean;
  readonly openOptions: boolean;
  /** For the demo's history and house quotes. */
  readonly demo: {
    readonly price: string;
    /** Standard deviation of a day's log return. */
    readonly dailyVolatility: number;
    /** House trades a minute, on average. */
    readonly tradesPerMinute: number;
    /** Typical size of a trade in USD. */
    readonly typicalUsd: number;
  };
}
