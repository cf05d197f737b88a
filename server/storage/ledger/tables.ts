import type { ColumnType } from "kysely";

/** A whole number in a table: the driver reads a bigint and takes either form. */
export type Whole = ColumnType<bigint, bigint | number, bigint | number>;

/** An account of the ledger: a balance that changes by postings alone. */
export interface LedgerAccountTable {
  /** Made of owner, wallet, currency and bucket: see the exchange's `ledger/accounts.ts`. */
  id: Whole;
  /** A user's id, or a negative number: an account of the house. */
  owner: Whole;
  wallet: string;
  currency_id: Whole;
  bucket: string;
  balance: bigint;
  /** Grows with each change of the balance; 0 at first. */
  version: ColumnType<bigint, bigint | number | undefined, bigint | number>;
}

/** Why money moved. */
export interface LedgerTransferTable {
  id: Whole;
  time: Whole;
  kind: string;
  reference: string;
}

/** One leg of a transfer. */
export interface LedgerPostingTable {
  id: Whole;
  transfer_id: Whole;
  account_id: Whole;
  /** The account's owner again, so that a user's log is read along one index. */
  owner: Whole;
  amount: bigint;
}

/** A move between a user's wallets that the client gave an id. */
export interface WalletMoveTable {
  user_id: Whole;
  client_id: string;
  currency_id: Whole;
  amount: bigint;
  from_wallet: string;
  to_wallet: string;
  created_at: Whole;
}

/** The sum of an account's archived postings. */
export interface LedgerCarriedTable {
  account_id: Whole;
  amount: bigint;
}

/** Tables of the double-entry ledger. */
export interface LedgerTables {
  ledger_account: LedgerAccountTable;
  ledger_transfer: LedgerTransferTable;
  ledger_posting: LedgerPostingTable;
  ledger_carried: LedgerCarriedTable;
  wallet_move: WalletMoveTable;
}
