/** Tables of this area; filled by its first migration. */
export type SpotTables = Record<never, never>;
