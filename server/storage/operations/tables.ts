import type { Generated } from "kysely";
import type { Whole } from "../ledger/tables.ts";

/** The database's id (`database`) and the fingerprints of the keys that belong to it. */
export interface DataKeyTable {
  name: string;
  fingerprint: string;
}

/** The sum of an account's postings up to the audit's mark. */
export interface LedgerVerifiedTable {
  account_id: Whole;
  amount: bigint;
}

/** By how much a user's wallets changed in a currency on a day (since the epoch, UTC), up to the audit's mark. */
export interface LedgerDayTable {
  owner: Whole;
  currency_id: Whole;
  day: Whole;
  change: bigint;
}

/** A move between a user's wallets, up to the audit's mark; its id is the transfer's. */
export interface LedgerMoveTable {
  id: Whole;
  user_id: Whole;
  currency_id: Whole;
  amount: bigint;
  reference: string;
  time: Whole;
}

/** How far the audit has come: every transfer up to this one is verified. */
export interface LedgerMarkTable {
  name: string;
  transfer_id: Whole;
}

/** A difference that the audit found; withdrawals are paused until it is resumed. */
export interface LedgerHaltTable {
  id: Generated<bigint>;
  found_at: Whole;
  /** A sentence a line. */
  findings: string;
  resumed_at: Whole | null;
  resumed_by: string | null;
}

/** Written now and then, to see whether the database takes it. */
export interface HealthProbeTable {
  id: Whole;
  written_at: Whole;
}

/** Tables of running the exchange. */
export interface OperationsTables {
  data_key: DataKeyTable;
  ledger_verified: LedgerVerifiedTable;
  ledger_day: LedgerDayTable;
  ledger_move: LedgerMoveTable;
  ledger_mark: LedgerMarkTable;
  ledger_halt: LedgerHaltTable;
  health_probe: HealthProbeTable;
}
