/** The newest mark price of each market, in base units (8 decimals); written every few seconds. */
export interface MarkPriceTable {
  market_id: bigint;
  /** Its number; a later one may have been published since it was written. */
  seq: bigint;
  price: bigint;
  /** When it was published, unix ms. */
  time: bigint;
  source: string;
}

export interface MarkTables {
  mark_price: MarkPriceTable;
}
