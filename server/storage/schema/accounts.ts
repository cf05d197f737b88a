/** Tables of this area; filled by its first migration. */
export type AccountTables = Record<never, never>;
