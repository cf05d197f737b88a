import type { Whole } from "../ledger/tables.ts";

/** What the house gained or lost in an area within a minute, in USDT. */
interface HouseResultTable {
  area: string;
  /** Minutes since the epoch. */
  minute: Whole;
  amount: bigint;
}

export interface HouseResultTables {
  house_result: HouseResultTable;
}
