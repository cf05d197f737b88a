import type { ColumnType, Insertable, Selectable, Updateable } from "kysely";
import { type AnyColumn, asItIs, type Column, type WordKind } from "./columns.ts";

/** The columns of a table by the names of the properties that they keep. */
type Columns = Readonly<Record<string, AnyColumn>>;

/** `closePrice` as its column is named: `close_price`. */
type Snake<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name;
type NameOf<Property, Kind> = Kind extends { readonly name: infer Name extends string }
  ? Name
  : Snake<Property>;

interface Generated {
  readonly isGenerated: true;
}
interface Outside {
  readonly isOutside: true;
}
type Stored<Kind extends AnyColumn> = Parameters<Kind["read"]>[0];
type Written<Kind extends AnyColumn> = ReturnType<Kind["write"]>;
type Inserted<Kind extends AnyColumn> = Written<Kind> | (Kind extends Generated ? undefined : never);

/** The row of a table with these columns, as Kysely wants its type. */
type Row<All extends Columns> = {
  [Name in keyof All as NameOf<Name, All[Name]>]: ColumnType<
    Stored<All[Name]>,
    Inserted<All[Name]>,
    Written<All[Name]>
  >;
};
type PropertiesOf<All, Marker> = { [Name in keyof All]: All[Name] extends Marker ? Name : never }[keyof All];
type Inside<All extends Columns> = {
  [Name in keyof All as All[Name] extends Outside ? never : Name]: All[Name];
};
type Values<All extends Columns> = {
  readonly [Name in keyof Inside<All>]: ReturnType<Inside<All>[Name]["read"]>;
};

/** A query for rows of a table. */
interface Query<Found> {
  execute(): Promise<Found[]>;
  executeTakeFirst(): Promise<Found | undefined>;
}

/** Reads values from a table's rows, and writes them. */
export interface RowCodec<All extends Columns, Value> {
  readonly columns: All;
  read(this: void, row: Selectable<Row<All>>): Value;
  /** A row with all columns but those of others, always in the same order. */
  write(this: void, value: Omit<Value, PropertiesOf<All, Generated>>): Insertable<Row<Inside<All>>>;
  /** The columns of some properties, for an update; those of properties that are made of several columns are left out. */
  patch(this: void, values: Partial<Value>): Updateable<Row<All>>;
  /** The value of the first row that a query finds. */
  first(this: void, query: Query<Selectable<Row<All>>>): Promise<Value | null>;
  /** The values of all rows that a query finds. */
  all(this: void, query: Query<Selectable<Row<All>>>): Promise<Value[]>;
}

/** The type of a table's rows, by its codec. */
export type RowOf<Codec extends { readonly columns: Columns }> = Row<Codec["columns"]>;
/** The rows of several tables, by the codecs of each. */
export type TablesOf<Codecs extends Readonly<Record<string, { readonly columns: Columns }>>> = {
  [Name in keyof Codecs]: RowOf<Codecs[Name]>;
};
/** The type of a table's values, by its codec. */
export type ValueOf<Codec extends { read(row: never): unknown }> = ReturnType<Codec["read"]>;

/** The name of the column that keeps a property. */
export const columnName = (property: string, { name }: AnyColumn): string =>
  name ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The properties of an object literal, as text, and the functions which that text calls. */
interface Literal {
  readonly text: string;
  readonly converts: unknown[];
}

function literal(
  columns: Columns,
  direction: "read" | "write",
  source: string,
  { text, converts }: Literal = { text: "", converts: [] },
): Literal {
  const all = [...converts];
  let properties = text;
  for (const [property, kind] of Object.entries(columns)) {
    if ("isOutside" in kind || (direction === "write" && "isGenerated" in kind)) continue;
    const names = [property, columnName(property, kind)].map((name) => JSON.stringify(name));
    const [from, to] = direction === "read" ? names.reverse() : names;
    const value = `${source}[${from}]`;
    const convert: unknown = kind[direction];
    properties += `${to}: ${convert === asItIs ? value : `converts[${all.push(convert) - 1}](${value})`}, `;
  }
  return { text: properties, converts: all };
}

/**
 * A function that makes one object of another. It is compiled, once per table, to the object literal that one would write by hand: a loop
 * over the properties takes some ten times as long, and makes objects that are slow to read. Its text consists of the names in the code.
 */
function compile<From, To>(body: string, converts: unknown[], part: unknown): (source: From) => To {
  const make = new Function("converts", "part", `return (source) => { ${body} };`);
  return make(converts, part) as (source: From) => To;
}

interface Conversion {
  readonly columns: Columns;
  readonly read: unknown;
  readonly write: unknown;
}

function build<All extends Columns, Value>(
  columns: Columns,
  part: Conversion | undefined,
): RowCodec<All, Value> {
  const [reads, writes] = [literal(columns, "read", "source"), literal(columns, "write", "source")];
  const own = part?.columns ?? {};
  const [ownReads, ownWrites] = [
    literal(own, "read", "source", { text: "", converts: reads.converts }),
    literal(own, "write", "own", writes),
  ];
  const read: RowCodec<All, Value>["read"] = compile(
    `return { ${reads.text}${part ? `...part({ ${ownReads.text} })` : ""} };`,
    ownReads.converts,
    part?.read,
  );
  return {
    columns: { ...columns, ...own } as Columns as All,
    read,
    write: compile(
      `${part ? "const own = part(source); " : ""}return { ${ownWrites.text} };`,
      ownWrites.converts,
      part?.write,
    ),
    patch: (values) =>
      Object.fromEntries(
        Object.entries<unknown>(values).flatMap(([property, value]) => {
          const kind = columns[property] as Column<unknown, unknown, unknown> | undefined;
          return kind ? [[columnName(property, kind), kind.write(value)]] : [];
        }),
      ) as Updateable<Row<All>>,
    async first(query) {
      const row = await query.executeTakeFirst();
      return row === undefined ? null : read(row);
    },
    all: async (query) => (await query.execute()).map(read),
  };
}

/** The kinds of columns that fit a property. */
type KindOf<Value> =
  | {
      readonly name?: string;
      read(this: void, stored: never): Value;
      write(this: void, value: Value): unknown;
    }
  | (Value extends string | null ? WordKind : never);
/** The kinds of columns that fit the properties of a value, but `Own`. */
type ColumnsOf<Value, Own> = {
  readonly [Name in Exclude<keyof Value, Own>]-?: KindOf<Value[Name]>;
};
/** The columns, those of words with their words. */
type WithWords<All, Value> = {
  readonly [Name in keyof All]: All[Name] extends WordKind
    ? Name extends keyof Value
      ? Column<Value[Name], Value[Name], Value[Name]>
      : never
    : All[Name];
};
/** Other properties are a mistake of the writer. */
type NoOthers<All, Value> = {
  readonly [Name in Exclude<keyof All, keyof Value>]: All[Name] extends Outside ? unknown : never;
};
/** Properties that are made of several columns, and columns of which no property is made. */
interface Part<Value, Own extends keyof Value, All extends Columns> {
  readonly columns: All;
  read(this: void, row: Values<All>): Pick<Value, Own>;
  write(this: void, value: Value): Values<All>;
}

/**
 * The codec of a table for values of a type that the rules define: each property with the kind of its column.
 * `rowCodec<Order>()({ id: integer, closePrice: amount })`; a missing property, or a kind that does not fit, is a type error.
 * The type of the table's rows follows from it (`RowOf`).
 */
export const rowCodec =
  <Value extends object, Own extends keyof Value = never>() =>
  <const All extends ColumnsOf<Value, Own>, Parts extends Columns = Record<never, never>>(
    columns: All & NoOthers<All, Value>,
    ...[part]: [Own] extends [never] ? [part?: Part<Value, Own, Parts>] : [part: Part<Value, Own, Parts>]
  ): RowCodec<WithWords<All, Value> & Parts, Value> =>
    build(columns as Columns, part);

/** The codec of a table whose values have no other definition: their type follows from the columns too (`ValueOf`). */
export const plainRows = <const All extends Columns>(columns: All): RowCodec<All, Values<All>> =>
  build(columns, undefined);
