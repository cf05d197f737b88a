import type { Generated } from "kysely";
import type { Whole } from "../ledger/tables.ts";

/** A deposit or a withdrawal, from its first sight to its end. */
export interface ChainRecordTable {
  id: Whole;
  user_id: Whole;
  kind: string;
  currency_id: Whole;
  /** Empty for a deposit that was reported by hand before reports named their chain. */
  chain: string;
  amount: bigint;
  fee: bigint;
  address: string;
  memo: string;
  /** Empty before it is known. */
  txid: string;
  confirmations: Whole;
  required: Whole;
  state: string;
  /** Why it was refused; empty where it was not. */
  reason: string;
  /** Whether an operator must agree, or has: `none`, `needed`, `given`. */
  approval: string;
  /** From when on a pending withdrawal is sent. */
  due_at: Whole;
  client_id: string | null;
  created_at: Whole;
  updated_at: Whole;
}

/** A deposit address that was given to a user; user 0 is the company. */
interface DepositAddressTable {
  family: string;
  address: string;
  memo: string;
  user_id: Whole;
}

export interface SavedAddressTable {
  id: Whole;
  user_id: Whole;
  currency_id: Whole;
  chain: string;
  address: string;
  memo: string;
  notes: string;
  /** 1: the one that is bound for this currency and chain. */
  is_bound: Whole;
  created_at: Whole;
}

/** Tickets of a binding that were used, until they would run out. */
interface UsedTicketTable {
  nonce: string;
  expires_at: Whole;
}

/** How far the transfers of a chain service were read. */
interface ChainCursorTable {
  service: string;
  cursor: string;
}

/** A transfer of the demo's chain. */
export interface SimulatedTransferTable {
  id: Generated<bigint>;
  direction: string;
  chain: string;
  currency_id: Whole;
  address: string;
  memo: string;
  amount: bigint;
  txid: string;
  created_at: Whole;
}

/** The limits that users set for their own withdrawals. */
interface WithdrawalLimitTable {
  user_id: Whole;
  /** 1: to saved addresses only. */
  saved_only: Whole;
  /** When that ends, unix ms; `null`: it was not lifted. */
  lifted_at: Whole | null;
}

/** Tables of deposits and withdrawals. */
export interface FundsTables {
  withdrawal_limit: WithdrawalLimitTable;
  chain_record: ChainRecordTable;
  deposit_address: DepositAddressTable;
  saved_address: SavedAddressTable;
  used_ticket: UsedTicketTable;
  chain_cursor: ChainCursorTable;
  simulated_transfer: SimulatedTransferTable;
}
