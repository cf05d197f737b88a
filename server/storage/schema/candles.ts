/** A candle: prices and volumes in base units (8 decimals), `time` its start in ms UTC; one row a market, period and start. */
export interface CandleTable {
  market_id: bigint;
  period: string;
  time: bigint;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume: bigint;
  turnover: bigint;
  trades: bigint;
}

export interface CandleTables {
  candle: CandleTable;
}
