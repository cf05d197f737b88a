/** Ids of what is filled in lie above this: the application's own rows lie below. */
export const BASE = 1_000_000;
const DAY = 86_400_000;

/** What the rows are about. */
export interface Filling {
  /** Rows of each table. */
  readonly rows: number;
  /** The owner of nine in ten rows; a hundred users share the rest. */
  readonly heavy: number;
  /** Unix ms; the rows lie within the 80 days before. */
  readonly now: number;
}

/** Columns and what each is made of: SQL over `n`, which counts from 1. */
export type Columns = Readonly<Record<string, string | number>>;

/** SQL that many tables share. */
export interface Terms {
  readonly filling: Filling;
  readonly id: string;
  /** Whether the row is the heavy user's. */
  readonly isMine: string;
  readonly owner: string;
  /** One of the hundred others. */
  readonly other: string;
  readonly time: string;
  readonly mine: Columns;
}

/** The shared SQL of a filling. */
export function termsOf(filling: Filling): Terms {
  const { rows, heavy, now } = filling;
  const id = `${BASE} + n`;
  const isMine = "n % 10 <> 0";
  const owner = `case when ${isMine} then ${heavy} else ${BASE} + 1 + n / 10 % 100 end`;
  return {
    ...{ filling, id, isMine, owner },
    other: `${BASE} + 1 + n % 100`,
    time: `${now - 80 * DAY} + n * ${Math.floor((79 * DAY) / rows)}`,
    mine: { id, user_id: owner },
  };
}
