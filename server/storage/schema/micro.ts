import type { Whole } from "./ledger.ts";

/** An option order, from its submission on, with the two trades that decide it. Prices and money with 8 decimals. */
export interface MicroOrderTable {
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
  open_trade_id: Whole;
  open_price: bigint;
  open_trade_time: Whole;
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
  /** When the fee of an insured option came back, or was kept for good. */
  fee_settled_at: Whole | null;
}

/** A trade by which a running order may be settled; dropped when no order needs it. */
export interface MicroTradeTable {
  id: Whole;
  market_id: Whole;
  price: bigint;
  time: Whole;
}

/** Tables of the seconds options. */
export interface MicroTables {
  micro_order: MicroOrderTable;
  micro_trade: MicroTradeTable;
}
