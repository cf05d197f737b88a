import type { Whole } from "../ledger/tables.ts";

/** A deposit for a term, with the terms that it was made on. Money with 8 decimals, rates in millionths, times in unix ms. */
export interface TermDepositTable {
  id: Whole;
  user_id: Whole;
  currency_id: Whole;
  days: Whole;
  rate_ppm: bigint;
  cancel_ppm: bigint;
  amount: bigint;
  start_at: Whole;
  end_at: Whole;
  state: string;
  /** What was paid at its end. */
  interest: bigint;
  cost: bigint;
  client_id: string | null;
  created_at: Whole;
  ended_at: Whole | null;
}

/** Tables of the term deposits. */
export interface TermDepositTables {
  term_deposit: TermDepositTable;
}
