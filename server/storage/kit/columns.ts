/** How a column's value is read and written. */
export interface Column<Stored, Written, Value> {
  read(this: void, stored: Stored): Value;
  write(this: void, value: Value): Written;
}

const asItIs = <Value>(value: Value): Value => value;

/** Kept as it is: amounts as integers × 10^8 (bigint), free text. */
export const same = { read: asItIs, write: asItIs };

/** The column of a union of words; `rowCodec` gives it the words of its property. */
export interface WordColumn {
  readonly isWord: true;
  read(this: void, stored: unknown): unknown;
  write(this: void, value: unknown): unknown;
}

/** One of a few words, or `null` where the column may be. Only these are written, so that nothing else is read. */
export const word: WordColumn = { isWord: true, read: asItIs, write: asItIs };

/** Ids, counts, and times in unix ms: the driver reads whole numbers as bigints. */
export const integer: Column<bigint | number, number, number> = { read: Number, write: asItIs };

/** A whole number, or none. */
export const integerOrNull: Column<bigint | number | null, number | null, number | null> = {
  read: (stored) => (stored === null ? null : Number(stored)),
  write: asItIs,
};

/** 1 or 0. */
export const flag: Column<bigint | number, number, boolean> = {
  read: (stored) => Number(stored) === 1,
  write: (value) => (value ? 1 : 0),
};

/** Empty text is kept as `null`, so that a unique index does not count it. */
export const emptyAsNull: Column<string | null, string | null, string> = {
  read: (stored) => stored ?? "",
  write: (value) => (value === "" ? null : value),
};
