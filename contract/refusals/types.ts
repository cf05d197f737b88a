/** Codes, each with the names of the values that its text holds (`{min}`). */
export type RefusalTable = Readonly<Record<string, readonly string[]>>;
