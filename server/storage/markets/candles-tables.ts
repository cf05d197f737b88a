/**
 * A candle: prices and volumes in base units (8 decimals), `time` its start in ms UTC; one row a market, period and start.
 * The sums are digits in text: a year's turnover in units of 10^-8 does not fit the database's 64 bits.
 */
export interface CandleTable {
  market_id: bigint;
  period: string;
  time: bigint;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume: string;
  turnover: string;
  trades: bigint;
}

/** The last trade of a market that is in the candles as they are stored. */
export interface CandleMarkTable {
  market_id: bigint;
  trade_id: bigint;
}

export interface CandleTables {
  candle: CandleTable;
  candle_mark: CandleMarkTable;
}
