export type Side = "buy" | "sell";

/** A market's two currencies. In addresses and storage a pair is its key, "BTC_USDT". */
export interface Pair {
  readonly baseId: number;
  readonly quoteId: number;
  readonly base: string;
  readonly quote: string;
}

/** What is fixed about a market while it trades. Decimals as text; fees as fractions ("0.001" is 0.1 %). */
export interface Market {
  readonly id: number;
  /** "BTC_USDT": in addresses, storage and as the key of streams. */
  readonly key: string;
  /** "BTC/USDT": for people and the chart call. */
  readonly symbol: string;
  readonly pair: Pair;
  readonly fullName: string;
  readonly tick: string;
  readonly priceDecimals: number;
  readonly lot: string;
  readonly amountDecimals: number;
  readonly minAmount: string;
  readonly minValue: string;
  readonly makerFee: string;
  readonly takerFee: string;
  readonly listed: boolean;
  readonly open: { readonly spot: boolean; readonly leverage: boolean; readonly options: boolean };
  /** USD per unit of the quote currency; `null` when unknown. */
  readonly usdPerQuote: string | null;
  /** Yuan per USD, as the exchange converts; absent where a back end sends none. */
  readonly cnyPerUsd?: string;
  /** Absent where a back end sends none. */
  readonly priceBand?: PriceBand;
  /** What spot orders can do beyond being placed and cancelled; absent where a back end sends none. */
  readonly orderFeatures?: readonly string[];
  /** The terms of leverage; absent where a back end sends none. */
  readonly leverage?: LeverageRules;
}

/** What a contract is (in the base currency), and spread and fee of a leverage order in percent of price and value. */
export interface LeverageRules {
  readonly contractSize: string;
  readonly spreadPercent: string;
  readonly feePercent: string;
}

export type Direction = "up" | "down" | "flat";

/** A market's 24 h figures. `changePercent` is signed text with 2 decimals; volume in the base, turnover in the quote currency. */
export interface Quote {
  readonly key: string;
  readonly price: string | null;
  readonly changePercent: string | null;
  readonly change: string | null;
  readonly high: string | null;
  readonly low: string | null;
  readonly volume: string | null;
  readonly turnover: string | null;
  /** Against the price before: which way the last move went. */
  readonly direction: Direction;
}

export interface QuoteGroup {
  readonly id: number;
  readonly name: string;
  readonly markets: readonly Market[];
}

export type BookLevel = readonly [price: string, amount: string];

/** The whole top of a book, best first on both sides. `sequence` is `null` where a server sends none. */
export interface Depth {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  readonly lastPrice: string | null;
  readonly sequence: number | null;
  readonly epoch: string | null;
  readonly time: number | null;
}

/** A public trade print; `side` is the taker's. */
export interface Print {
  readonly id: string;
  readonly price: string;
  readonly amount: string;
  readonly side: Side;
  readonly time: number;
}

/** Where a mark price comes from: a trusted quoter, the crowd's book, or the last price at the server's start. */
export type MarkSource = "quoted" | "crowd" | "last_price";

/** A market's mark price: what positions are valued at and options settle on. */
export interface MarkPrice {
  readonly price: string;
  readonly source: MarkSource;
  /** Counts the marks of the market. */
  readonly sequence: number;
  /** When it was published, unix ms by the exchange's clock. */
  readonly time: number;
  /** Whether it was recent enough for new risk when it was sent. */
  readonly live: boolean;
}

/** How far limit prices may be from the mark, as fractions: where money would be given away, and the other way. */
export interface PriceBand {
  readonly giving: string;
  readonly waiting: string;
}

/** A candle as the chart draws it: numbers, because they only place pixels. `time` is its start in ms. */
export interface Candle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}
