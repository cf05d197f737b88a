import type { Whole } from "../ledger/tables.ts";

/** What became of a user's command. */
export interface CommandTable {
  user_id: Whole;
  /** The client's, or derived from session and content where the client sent none. Unique for a user. */
  client_id: string;
  /** The name of the call; empty when void. */
  kind: string;
  /** A hash of what the command asked for, without secrets; empty when void. */
  terms: string;
  /** `done` or `void`. */
  state: string;
  /** JSON of what the reply is written from; empty when void. */
  outcome: string;
  /** Unix ms. */
  created_at: Whole;
}

export interface CommandTables {
  command: CommandTable;
}
