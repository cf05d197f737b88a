/** Tables of this area; filled by its first migration. */
export type CandleTables = Record<never, never>;
