import type { DepthCheck, RawDepth } from "#src/api/api.ts";
import type { Depth } from "#src/api/markets/types.ts";
import type { Json } from "./recording.ts";

/** Replaces what must not be written. `field`: the name nearest to the value; `null`: it has none. */
export interface Cleaner {
  text(text: string, field: string | null, siblings: object | null): string;
  number(value: number, field: string | null): number;
}

const keepAll: Cleaner = { text: (text) => text, number: (value) => value };

/** Writes a value as JSON, with maps, sets, book messages and what JSON has no form for. Functions are left out. */
export function encodeValue(
  value: unknown,
  cleaner: Cleaner = keepAll,
  field: string | null = null,
  siblings: object | null = null,
): Json {
  if (typeof value === "string") return cleaner.text(value, field, siblings);
  if (typeof value === "number") return encodeNumber(cleaner.number(value, field));
  if (typeof value === "bigint") return { $: "bigint", value: String(value) };
  if (typeof value === "boolean" || value === null) return value;
  if (value === undefined) return { $: "undefined" };
  if (typeof value !== "object") return { $: "function" };
  const inside = (one: unknown) => encodeValue(one, cleaner, field, siblings);
  if (Array.isArray(value)) return value.map(inside);
  if (value instanceof Map)
    return {
      $: "map",
      entries: [...value].map(([key, one]) => [inside(key), encodeValue(one, cleaner, fieldOf(key), null)]),
    };
  if (value instanceof Set) return { $: "set", values: [...value].map(inside) };
  if (value instanceof Date) return { $: "date", value: value.getTime() };
  if (typeof Blob !== "undefined" && value instanceof Blob) return { $: "blob", type: value.type };
  if (isRawDepth(value)) return encodeDepth(value, cleaner);
  if (!isPlain(value)) return { $: "undefined" };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined && typeof one !== "function")
      .map(([name, one]) => [name, encodeValue(one, cleaner, name, value)]),
  );
}

/** The value again. */
export function decodeValue(json: Json): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (isList(json)) return json.map(decodeValue);
  const { $: kind, ...rest } = json as Readonly<Record<string, Json>>;
  switch (kind) {
    case undefined:
      return Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, decodeValue(one)]));
    case "undefined":
    case "function":
      return undefined;
    case "bigint":
      return BigInt(String(rest.value));
    case "number":
      return Number(rest.value);
    case "date":
      return new Date(Number(rest.value));
    case "blob":
      return new Blob([], { type: String(rest.type) });
    case "map":
      return new Map(listOf(rest.entries).map((entry) => decodeValue(entry) as [unknown, unknown]));
    case "set":
      return new Set(listOf(rest.values).map(decodeValue));
    case "depth":
      return decodeDepth(rest);
    default:
      throw new Error(`A recording holds a value of an unknown kind: ${String(kind)}`);
  }
}

/** JSON has no form for these; everything else stays a number. */
function encodeNumber(value: number): Json {
  return Number.isFinite(value) ? value : { $: "number", value: String(value) };
}

function fieldOf(key: unknown): string | null {
  return typeof key === "string" ? key : null;
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}

function listOf(json: Json | undefined): readonly Json[] {
  return json !== undefined && isList(json) ? json : [];
}

/** Anything else is no value: a component may hand its browser event to a function that takes no arguments. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isRawDepth(value: object): value is RawDepth {
  return "decode" in value && typeof value.decode === "function" && "sequence" in value;
}

/** A book message is decoded as it is recorded: a recording has no use for the exchange's own form. */
function encodeDepth({ key, sequence, since, epoch, checked, decode }: RawDepth, cleaner: Cleaner): Json {
  const check = checked && { checked: encodeValue(checked, cleaner) };
  return { $: "depth", key, sequence, since, epoch, depth: encodeValue(decode(), cleaner), ...check };
}

function decodeDepth(fields: Readonly<Record<string, Json>>): RawDepth {
  const depth = decodeValue(fields.depth ?? null) as Depth | null;
  return {
    key: String(fields.key),
    sequence: wholeOf(fields.sequence),
    since: wholeOf(fields.since),
    epoch: typeof fields.epoch === "string" ? fields.epoch : null,
    ...(fields.checked !== undefined && { checked: decodeValue(fields.checked) as DepthCheck }),
    decode: () => depth,
  };
}

function wholeOf(json: Json | undefined): number | null {
  return typeof json === "number" ? json : null;
}
