import type { Whole } from "../ledger/tables.ts";

/** An order of a user; orders of the house are not kept. */
export interface SpotOrderTable {
  id: Whole;
  market_id: Whole;
  user_id: Whole;
  /** Counts the orders of a market as they were accepted, or triggered: the time priority. */
  sequence: Whole;
  side: string;
  mode: string;
  time_in_force: string;
  /** Of a stop-limit order, with its direction; `triggered_at` follows when the last price came to it. */
  stop_price: bigint | null;
  stop_direction: string | null;
  triggered_at: Whole | null;
  price: bigint;
  amount: bigint;
  filled: bigint;
  turnover: bigint;
  fee: bigint;
  state: string;
  client_order_id: string | null;
  created_at: Whole;
  updated_at: Whole;
}

/** What one user's order did in one trade. */
export interface SpotFillTable {
  id: Whole;
  trade_id: Whole;
  order_id: Whole;
  market_id: Whole;
  user_id: Whole;
  side: string;
  /** 1: the order rested, 0: it took. */
  maker: Whole;
  price: bigint;
  amount: bigint;
  fee: bigint;
  time: Whole;
}

/** The last price as a user last traded, or placed a stop. */
export interface SpotMarketStateTable {
  market_id: Whole;
  last_price: bigint;
  updated_at: Whole;
}

/** One of the newest trades of a market, of any traders; older ones are deleted. Written every few seconds. */
export interface SpotPrintTable {
  market_id: Whole;
  /** The trade's. */
  id: Whole;
  price: bigint;
  amount: bigint;
  /** The taker's. */
  side: string;
  time: Whole;
}

/** Tables of the spot exchange. */
export interface SpotTables {
  spot_order: SpotOrderTable;
  spot_fill: SpotFillTable;
  spot_market_state: SpotMarketStateTable;
  spot_print: SpotPrintTable;
}
