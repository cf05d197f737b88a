import type { Whole } from "../ledger/tables.ts";

/** A leveraged position or an order for one, from its placement on. Prices, amounts and money with 8 decimals. */
export interface LeveragePositionTable {
  id: Whole;
  user_id: Whole;
  market_id: Whole;
  side: string;
  mode: string;
  state: string;
  hands: Whole;
  amount: bigint;
  multiple: Whole;
  origin_price: bigint;
  price: bigint;
  close_price: bigint | null;
  take_profit: bigint | null;
  stop_loss: bigint | null;
  margin: bigint;
  margin_left: bigint;
  fee: bigint;
  overnight_fee: bigint;
  profit: bigint | null;
  close_reason: string | null;
  client_order_id: string | null;
  /** Days since the epoch, UTC. */
  charged_day: Whole;
  created_at: Whole;
  opened_at: Whole | null;
  closed_at: Whole | null;
  version: Whole;
}

/** Tables of the leverage exchange. */
export interface LeverageTables {
  lever_position: LeveragePositionTable;
}
