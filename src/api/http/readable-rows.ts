import * as v from "valibot";

/** A value without the rows of its lists that its schema cannot read, and how many those were. */
export interface Readable {
  readonly value: unknown;
  readonly unreadable: number;
}

/**
 * Leaves out of the lists of objects in `value` the rows that `schema` cannot read, so that one of them does not hide the others. What is
 * wrong outside of lists stays as it is.
 */
export function readableRows(schema: v.GenericSchema, value: unknown): Readable {
  if (value === null || value === undefined) return { value, unreadable: 0 };
  if (isWrapped(schema)) return readableRows(schema.wrapped, value);
  if (isUnion(schema)) return ofUnion(schema.options, value);
  if (isList(schema)) return Array.isArray(value) ? ofList(schema.item, value) : { value, unreadable: 0 };
  if (isObject(schema)) return ofObject(schema.entries, value);
  return { value, unreadable: 0 };
}

function ofList(item: v.GenericSchema, rows: readonly unknown[]): Readable {
  const kept = rows.filter((row) => v.safeParse(item, row).success);
  return { value: kept, unreadable: rows.length - kept.length };
}

function ofObject(entries: Readonly<Record<string, v.GenericSchema>>, value: unknown): Readable {
  if (typeof value !== "object" || Array.isArray(value)) return { value, unreadable: 0 };
  const fields = Object.entries(Object(value)).map(([name, field]) => {
    const schema = entries[name];
    return [
      name,
      schema === undefined ? { value: field, unreadable: 0 } : readableRows(schema, field),
    ] as const;
  });
  return {
    value: Object.fromEntries(fields.map(([name, field]) => [name, field.value])),
    unreadable: fields.reduce((sum, [, field]) => sum + field.unreadable, 0),
  };
}

/** The first form that can be read without some rows. */
function ofUnion(options: readonly v.GenericSchema[], value: unknown): Readable {
  for (const option of options) {
    const readable = readableRows(option, value);
    if (v.safeParse(option, readable.value).success) return readable;
  }
  return { value, unreadable: 0 };
}

interface Wrapped extends v.GenericSchema {
  readonly wrapped: v.GenericSchema;
}
function isWrapped(schema: v.GenericSchema): schema is Wrapped {
  return "wrapped" in schema;
}
interface Union extends v.GenericSchema {
  readonly options: readonly v.GenericSchema[];
}
function isUnion(schema: v.GenericSchema): schema is Union {
  return schema.type === "union";
}
interface List extends v.GenericSchema {
  readonly item: v.GenericSchema;
}
function isList(schema: v.GenericSchema): schema is List {
  return schema.type === "array";
}
interface Fields extends v.GenericSchema {
  readonly entries: Readonly<Record<string, v.GenericSchema>>;
}
function isObject(schema: v.GenericSchema): schema is Fields {
  return schema.type === "object";
}
