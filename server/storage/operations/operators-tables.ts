import type { Generated } from "kysely";
import type { Whole } from "../ledger/tables.ts";

/** An operator with a key of their own; a revoked one keeps its name. */
export interface OperatorTable {
  name: string;
  key_hash: string;
  created_at: Whole;
  revoked_at: Whole | null;
}

/** A command that waits for a second operator, or had one. */
export interface OperatorRequestTable {
  id: Generated<bigint>;
  /** Area, name and what was typed, as JSON. */
  command: string;
  asked_by: string;
  asked_at: Whole;
  approved_by: string | null;
}

/** The trail of what operators did. Each hash covers its row and the hash before it. */
export interface OperatorLogTable {
  id: Generated<bigint>;
  time: Whole;
  operator: string;
  command: string;
  outcome: string;
  hash: string;
}

/** Tables of operators. */
export interface OperatorTables {
  operator: OperatorTable;
  operator_request: OperatorRequestTable;
  operator_log: OperatorLogTable;
}
