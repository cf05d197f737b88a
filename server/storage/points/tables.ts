import type { Whole } from "../ledger/tables.ts";

/** An account of the embedded points service. */
export interface PointsAccountTable {
  name: string;
  password_hash: string;
  balance: bigint;
}
/** Points that the embedded service has taken, once a reference. */
export interface PointsTakingTable {
  reference: string;
  account: string;
  points: bigint;
}
/** Which points account a user has bound. */
export interface PointsBindingTable {
  user_id: Whole;
  account: string;
  created_at: Whole;
}
/** An exchange of points, with its price. Points, prices and money with 8 decimals. */
export interface PointsExchangeTable {
  id: Whole;
  user_id: Whole;
  account: string;
  currency_id: Whole;
  points: bigint;
  gross: bigint;
  fee: bigint;
  market_price: bigint;
  state: string;
  client_id: string | null;
  created_at: Whole;
}

/** Tables of the points. */
export interface PointsTables {
  points_account: PointsAccountTable;
  points_taking: PointsTakingTable;
  points_binding: PointsBindingTable;
  points_exchange: PointsExchangeTable;
}
