import { type Compilable, CompiledQuery, type Kysely, type QueryResult } from "kysely";
import type { Schema } from "../tables.ts";
import { type Dialect, dialectOf } from "./dialect.ts";

/** Runs a statement with these parameters, in the order in which they stand in its text. */
export type Run<Row> = (db: Kysely<Schema>, parameters: readonly unknown[]) => Promise<QueryResult<Row>>;

/**
 * A statement of the hot path: built through the query builder at its first use, its text used again ever after, by dialect.
 * The values that `build` puts in are placeholders; each run brings all parameters of its own.
 */
export function compiled<Row = unknown>(build: Build): Run<Row> {
  const textFor = compiledText(build);
  return (db, parameters) => db.executeQuery<Row>(CompiledQuery.raw(textFor(db), [...parameters]));
}

type Build = (db: Kysely<Schema>) => Compilable;

/** The text of such a statement. */
export function compiledText(build: Build): (db: Kysely<Schema>) => string {
  const texts = new Map<Dialect, string>();
  return (db) => {
    const dialect = dialectOf(db);
    const text = texts.get(dialect) ?? build(db).compile().sql;
    texts.set(dialect, text);
    return text;
  };
}

/** Lists of ids in a query come in these lengths, filled up with their last id, so that few statements are compiled. */
const LENGTHS = [1, 8, 64, 128, 256, 512] as const;

/** Cuts a list into portions of a fixed set of lengths; short ones are filled up by repeating the last element. */
export function portions<T>(list: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < list.length; ) {
    const rest = list.length - start;
    const length = LENGTHS.find((candidate) => candidate >= rest) ?? LENGTHS[LENGTHS.length - 1] ?? 1;
    const part = list.slice(start, start + length);
    const last = part.at(-1);
    while (last !== undefined && part.length < length) part.push(last);
    parts.push(part);
    start += length;
  }
  return parts;
}
