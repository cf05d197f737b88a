import { sql } from "kysely";

/** Which page of a list, from 1, and how many rows a page has. */
export interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** A page of a list, and how many rows there are in all. */
export interface Page<Value> {
  readonly rows: readonly Value[];
  readonly total: number;
}

/** The column to select for `countOf` and `readPage` to count by. */
export const total = sql<bigint>`count(*)`.as("total");

interface Counting {
  executeTakeFirstOrThrow(): Promise<{ readonly total: bigint }>;
}
/** A query with its columns and its order. */
interface Sorted<Row> {
  limit(most: number): { offset(skipped: number): { execute(): Promise<Row[]> } };
}

/** How many rows match. @param counting selects `total` of them */
export async function countOf(counting: Counting): Promise<number> {
  return Number((await counting.executeTakeFirstOrThrow()).total);
}

/**
 * Reads a page of a list, and counts all of it.
 * @param counting selects `total` of what matches
 * @param sorted selects the rows of the same, in the order of the list
 */
export async function readPage<Row, Value>(
  counting: Counting,
  sorted: Sorted<Row>,
  { page, limit }: PageQuery,
  toValue: (row: Row) => Value,
): Promise<Page<Value>> {
  const count = await countOf(counting);
  const rows = await sorted
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows: rows.map((row) => toValue(row)), total: count };
}
