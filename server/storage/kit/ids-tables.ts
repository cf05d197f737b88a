import type { Whole } from "../ledger/tables.ts";

/** How far the ids of a kind are given out. */
export interface IdTables {
  id_block: { kind: string; next_id: Whole };
}
