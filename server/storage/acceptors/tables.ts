import type { Whole } from "../ledger/tables.ts";

/** A deal with an acceptor. Money and coins with 8 decimals, times in unix ms. */
export interface AcceptorDealTable {
  id: Whole;
  acceptor_id: Whole;
  user_id: Whole;
  type: string;
  way: string;
  mobile: string;
  deal_account: string;
  money: bigint;
  number: bigint;
  state: string;
  /** Whether an operator must agree to a withdrawal: `none`, `needed`. */
  approval: string;
  client_id: string | null;
  created_at: Whole;
  updated_at: Whole;
  /** When the clock has something to do with it. */
  due_at: Whole | null;
}

/** Tables of the acceptors. */
export interface AcceptorTables {
  acceptor_deal: AcceptorDealTable;
}
