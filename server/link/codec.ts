/** Begins a text that stands for a bigint; a text that begins with it by itself has it doubled. */
const MARK = "#";

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

function written(name: string, value: unknown): unknown {
  switch (typeof value) {
    case "bigint":
      return `${MARK}${value}`;
    case "string":
      return value.startsWith(MARK) ? `${MARK}${value}` : value;
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`${name}: ${value} cannot cross the link`);
      return value;
    case "object":
      if (value !== null && !isPlain(value))
        throw new TypeError(`${name} is no plain data: it cannot cross the link`);
      return value;
    case "function":
    case "symbol":
      throw new TypeError(`${name} is a ${typeof value}: it cannot cross the link`);
    default:
      return value;
  }
}

/**
 * A message as text: JSON, in which a bigint is a text that begins with `#`. Fields that are `undefined` are left out.
 * @throws TypeError for other values: functions, symbols, instances of classes, NaN and infinities
 */
export function encode(message: unknown): string {
  return JSON.stringify(message === undefined ? null : message, written);
}

const read = (text: string): string | bigint => {
  if (!text.startsWith(MARK)) return text;
  return text.startsWith(MARK, 1) ? text.slice(1) : BigInt(text.slice(1));
};

/** Puts bigints back where their texts are, in place: the value was just parsed, and nobody else has it. */
function restored(value: unknown): unknown {
  if (typeof value === "string") return read(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) value[at] = restored(one);
    return value;
  }
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields)) fields[name] = restored(fields[name]);
  return fields;
}

/** The message of a text that `encode` wrote. @throws SyntaxError for any other */
export function decode(text: string): unknown {
  return restored(JSON.parse(text));
}
