/** Tables of this area; filled by its first migration. */
export type LedgerTables = Record<never, never>;
