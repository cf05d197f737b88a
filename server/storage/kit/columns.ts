/** How a column is read and written. */
export interface Column<Stored, Written, Value> {
  /** The column's name, where it is not the property's in snake case. */
  readonly name?: string;
  read(this: void, stored: Stored): Value;
  write(this: void, value: Value): Written;
}

/** Any column, whatever it stores. */
export interface AnyColumn {
  readonly name?: string;
  read(this: void, stored: never): unknown;
  write(this: void, value: never): unknown;
}

export const asItIs = <Value>(value: Value): Value => value;
const plain = <Value>(): Column<Value, Value, Value> => ({ read: asItIs, write: asItIs });

/** Amounts and prices as integers × 10^8, rates in millionths. */
export const amount = plain<bigint>();

/** Any text. */
export const text = plain<string>();

/** A column whose words a codec takes from the type of its property. */
export interface WordKind extends AnyColumn {
  readonly isWord: true;
}

/** One of a few words. Only these are written, so that nothing else is read. */
export const wordOf = plain;

/** The same where the words are those of the property in a `rowCodec`; `null` is read and written where the property may be. */
export const word: WordKind = { ...plain(), isWord: true };

/** One of these words. @throws Error when another one is read */
export const oneOf = <Word extends string>(words: readonly Word[]): Column<Word, Word, Word> => ({
  read(stored) {
    const known = words.find((one) => one === stored);
    if (known === undefined) throw new Error(`A row has "${stored}", which is none of ${words.join(", ")}`);
    return known;
  },
  write: asItIs,
});

/** A driver reads whole numbers as bigints, and takes either. */
type Whole = bigint | number;

/** Ids, counts, and times in unix ms. */
export const integer: Column<Whole, Whole, number> = { read: Number, write: asItIs };

/** Ids with which the ledger's own statements compute: they stay bigints. */
export const bigInteger: Column<bigint, Whole, bigint> = { read: asItIs, write: asItIs };

/** 1 or 0. */
export const flag: Column<Whole, Whole, boolean> = {
  read: (stored) => Number(stored) === 1,
  write: (value) => (value ? 1 : 0),
};

/** JSON text, written by this column alone. */
export const json = <Value>(): Column<string, string, Value> => ({
  read: (stored) => JSON.parse(stored) as Value,
  write: (value) => JSON.stringify(value),
});

/** A JSON object of text: what fills the placeholders of a text. */
export const facts: Column<string, string, Readonly<Record<string, string>>> = {
  read: (stored) =>
    Object.fromEntries(
      Object.entries(JSON.parse(stored) as object).map(([name, value]) => [name, String(value)]),
    ),
  write: (value) => JSON.stringify(value),
};

/** Sums that can exceed the database's 64 bits: their digits as text. */
export const digits: Column<string, string, bigint> = { read: BigInt, write: String };

/** The same, or `null`. */
export const orNull = <Stored, Written, Value>({
  read,
  write,
}: Column<Stored, Written, Value>): Column<Stored | null, Written | null, Value | null> => ({
  read: (stored) => (stored === null ? null : read(stored)),
  write: (value) => (value === null ? null : write(value)),
});

/** Empty text is kept as `null`, so that a unique index does not count it. */
export const emptyAsNull: Column<string | null, string | null, string> = {
  read: (stored) => stored ?? "",
  write: (value) => (value === "" ? null : value),
};

/** A column whose name is not that of its property. */
export const named = <const Name extends string, Kind extends AnyColumn>(name: Name, column: Kind) => ({
  ...column,
  name,
});

/** A column that the database fills when a row is inserted. */
export const generated = <Kind extends AnyColumn>(column: Kind) => ({
  ...column,
  isGenerated: true as const,
});

/** A column that the values of the table do not have: statements of their own read and write it. */
export const outside = <Kind extends AnyColumn>(column: Kind) => ({ ...column, isOutside: true as const });

/** One of a few words or none, which is kept as empty text. */
export const nullAsEmpty = <Word extends string>(): Column<Word | "", Word | "", Word | null> => ({
  read: (stored) => (stored === "" ? null : stored),
  write: (value) => value ?? "",
});
