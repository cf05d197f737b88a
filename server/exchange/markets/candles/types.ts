import type { Period } from "#domain/limits.ts";

/** A candle: prices and volumes as scaled integers (8 decimals); `time` is its start in ms, UTC. */
export interface Candle {
  readonly marketId: number;
  readonly period: Period;
  readonly time: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  /** Base currency. */
  readonly volume: bigint;
  /** Quote currency. */
  readonly turnover: bigint;
  readonly trades: number;
}

/** The last 24 hours of a market, rolling by the minute. */
export interface Ticker {
  readonly marketId: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly last: bigint;
  readonly volume: bigint;
  readonly turnover: bigint;
}

export interface MarketData {
  ticker(marketId: number): Ticker | null;
  /** Ascending, `from` ≤ start ≤ `to` (ms); at most `limit`, the newest. The live candle included. */
  candles(
    marketId: number,
    period: Period,
    from: number,
    to: number,
    limit: number,
  ): Promise<readonly Candle[]>;
  /** The candle that is being made. */
  live(marketId: number, period: Period): Candle | null;
}

/** Market data where the candles are made. */
export interface MarketDataOwner extends MarketData {
  /** Candles that are not stored yet, oldest first; the live one is the last. */
  unwritten(marketId: number, period: Period): readonly Candle[];
}
