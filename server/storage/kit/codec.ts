import type { Insertable, Selectable } from "kysely";
import { type Column, same, type WordColumn } from "./columns.ts";

/** `closePrice` as its column is named: `close_price`. */
type Snake<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name;

/** A column of words fits a property whose words are text, and which is `null` only where the column is. */
type WordFor<Stored, Value> = [Value] extends [Stored]
  ? null extends Stored
    ? null extends Value
      ? WordColumn
      : never
    : WordColumn
  : never;

/** The kinds of columns that fit the property `Name`; none if the table has no column of its name. */
type ColumnFor<Table, Name, Value> =
  Snake<Name> extends keyof Selectable<Table> & keyof Insertable<Table>
    ?
        | Column<Selectable<Table>[Snake<Name>], Insertable<Table>[Snake<Name>], Value>
        | WordFor<Selectable<Table>[Snake<Name>], Value>
    : never;

/** The columns that are not those of `Names`. */
type OtherColumns<Table, Names> = Omit<Insertable<Table>, Snake<Names> & string>;

/** Properties whose columns have other names, or that are made of several columns. */
interface Parts<Table, Value, Own extends keyof Value> {
  read(this: void, row: Selectable<Table>): Pick<Value, Own>;
  /** All columns that have no property of their name. */
  write(this: void, value: Value): OtherColumns<Table, Exclude<keyof Value, Own>>;
}

/** Reads values from a table's rows, and writes them. */
export interface RowCodec<Table, Value> {
  read(this: void, row: Selectable<Table>): Value;
  /** A row with all columns, always in the same order. */
  write(this: void, value: Value): Insertable<Table>;
}

const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Step {
  readonly from: string;
  readonly to: string;
  readonly convert: (value: unknown) => unknown;
}

/**
 * A function that makes one object of another. It is compiled, once per table, to the object literal that one would write by hand: a loop
 * over the properties takes some ten times as long, and makes objects that are slow to read. Its text consists of the names in the code.
 */
function compile<From, To>(steps: readonly Step[], part: ((source: From) => object) | undefined) {
  const properties = steps.map(({ from, to, convert }, index) => {
    const value = `source[${JSON.stringify(from)}]`;
    return `${JSON.stringify(to)}: ${convert === same.read ? value : `converts[${index}](${value})`}`;
  });
  if (part) properties.push("...part(source)");
  const make = new Function("converts", "part", `return (source) => ({ ${properties.join(", ")} });`);
  return make(
    steps.map(({ convert }) => convert),
    part,
  ) as (source: From) => To;
}

/**
 * The codec of a table: each property with the kind of its column, whose name is that of the property in snake case.
 * `rowCodec<Table, Value>()({ id: integer, closePrice: same })`; a missing property or column is a type error.
 */
export const rowCodec =
  <Table, Value extends object, Own extends keyof Value = never>() =>
  (
    columns: { readonly [Name in Exclude<keyof Value, Own>]-?: ColumnFor<Table, Name, Value[Name]> },
    ...[parts]: [Own] extends [never]
      ? Record<never, never> extends OtherColumns<Table, keyof Value>
        ? [parts?: Parts<Table, Value, Own>]
        : [parts: Parts<Table, Value, Own>]
      : [parts: Parts<Table, Value, Own>]
  ): RowCodec<Table, Value> => {
    const list = Object.entries<Column<unknown, unknown, unknown>>(columns).map(
      ([name, { read, write }]) => ({
        name,
        column: columnName(name),
        read,
        write,
      }),
    );
    return {
      read: compile(
        list.map(({ name, column, read }) => ({ from: column, to: name, convert: read })),
        parts?.read,
      ),
      write: compile(
        list.map(({ name, column, write }) => ({ from: name, to: column, convert: write })),
        parts?.write,
      ),
    };
  };
