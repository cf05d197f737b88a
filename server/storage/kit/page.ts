import {
  type AliasedExpression,
  type Compilable,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { readRow, readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";

/** Which page of a list, from 1, and how many rows a page has. */
export interface PageQuery {
  readonly page: number;
  readonly limit: number;
  /** Only rows with a smaller id: this way a client reads on behind the last row that the pages reach. */
  readonly before?: number | undefined;
}

/** A page of a list, and how many rows there are in all. */
export interface Page<Value> {
  readonly rows: readonly Value[];
  /** Exact up to `MAX_LISTED`, which is also how far the pages reach. */
  readonly total: number;
}

/** Maximum rows of a list, the owner's newest. That bounds the cost of its pages, filters and count. */
export const MAX_LISTED = 10_000;

/** The column to select for `countOf` and `readPage` to count by. */
export const total = sql<bigint>`count(*)`.as("total");

interface Limited {
  limit(most: number): { as(name: "found"): AliasedExpression<unknown, "found"> };
}

/** Counts what a query finds, up to `most` rows. */
export function upTo(
  db: Kysely<Schema>,
  rows: Limited,
  most: number,
): Compilable<{ readonly total: bigint }> {
  return db.selectFrom(rows.limit(most).as("found")).select(total);
}

interface Counting {
  executeTakeFirstOrThrow(): Promise<{ readonly total: bigint }>;
}
/** A query with its columns and its order. */
interface Sorted<Row> {
  limit(most: number): { offset(skipped: number): Compilable<Row> };
}
interface Ordered {
  limit(most: number): { offset(skipped: number): Expression<unknown> };
}
/** Selects `id` of an owner's rows, along an index of owner and id. */
interface Ids {
  orderBy(column: "id", direction: "desc"): Ordered;
  where(column: "id", operator: "<", id: bigint): Ids;
}

/** How many rows match. @param counting selects `total` of them */
export async function countOf(counting: Counting): Promise<number> {
  return Number((await counting.executeTakeFirstOrThrow()).total);
}

/**
 * Limits a list to the newest `MAX_LISTED` rows of its owner, before `before` where it is given.
 * @param column the list's id
 * @param ids selects the ids of the owner's rows, without the list's filters
 */
export function amongNewest(column: string, ids: Ids, before?: number): RawBuilder<SqlBool> {
  const id = sql.ref(column);
  const older = before === undefined ? ids : ids.where("id", "<", BigInt(before));
  const behind = before === undefined ? sql`` : sql` and ${id} < ${BigInt(before)}`;
  return sql<SqlBool>`${fromLast(column, older.orderBy("id", "desc"))}${behind}`;
}

/** As `amongNewest`, by another column. @param newest selects the column of the owner's rows, the newest first, along an index */
export function fromLast(column: string, newest: Ordered): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} >= coalesce((${newest.limit(1).offset(MAX_LISTED - 1)}), 0)`;
}

/**
 * Reads a page of a list, and counts all of it, off the event loop where the storage is a file.
 * @param counting selects `total` of what matches
 * @param sorted selects the rows of the same, in the order of the list
 */
export async function readPage<Row, Value>(
  db: Kysely<Schema>,
  counting: Compilable<{ readonly total: bigint }>,
  sorted: Sorted<Row>,
  { page, limit }: PageQuery,
  toValue: (row: Row) => Value,
): Promise<Page<Value>> {
  const count = await readRow(db, counting);
  const skipped = (page - 1) * limit;
  const rows = await readRows(
    db,
    sorted.limit(Math.max(0, Math.min(limit, MAX_LISTED - skipped))).offset(skipped),
  );
  return { rows: rows.map((row) => toValue(row)), total: Number(count.total) };
}
