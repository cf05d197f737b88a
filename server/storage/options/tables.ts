import type { Whole } from "../ledger/tables.ts";

/** An option order, from its submission on, with the marks that decide it. Prices and money with 8 decimals. */
export interface OptionOrderTable {
  id: Whole;
  user_id: Whole;
  market_id: Whole;
  currency_id: Whole;
  direction: string;
  seconds: Whole;
  stake: bigint;
  fee: bigint;
  payout_ppm: bigint;
  state: string;
  /** What set the opening price: the `seq` of a mark, or the id of a trade where `open_source` is `null`. */
  open_ref: Whole;
  open_price: bigint;
  open_time: Whole;
  /** Source of the mark; `null` for orders from before marks, which a trade opened. */
  open_source: string | null;
  /** Length of the settlement window in seconds; 0 for orders that a trade settled. */
  window_seconds: Whole;
  /** The marks of the window once it is settled: a JSON array of `[seq, time, price × 10^8 as text, source]`. */
  window_marks: string | null;
  draw_reason: string | null;
  /** The trade that settled an order from before marks. */
  close_trade_id: Whole | null;
  end_price: bigint | null;
  close_trade_time: Whole | null;
  profit: bigint | null;
  result: string | null;
  client_order_id: string | null;
  created_at: Whole;
  due_at: Whole;
  closed_at: Whole | null;
  policy_id: Whole | null;
  /** When the fee of an insured option was returned, or kept permanently. */
  fee_settled_at: Whole | null;
}

/** A mark in the open window of a running order; dropped when no order needs it. `second`: the beginning of the second that it counts for. */
export interface OptionMarkTable {
  market_id: Whole;
  second: Whole;
  seq: Whole;
  time: Whole;
  price: bigint;
  source: string;
}

/** Tables of the seconds options. */
export interface OptionTables {
  micro_order: OptionOrderTable;
  micro_mark: OptionMarkTable;
}
