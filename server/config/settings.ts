import * as v from "valibot";
import { MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import { LARGEST } from "../exchange/kit/arithmetic.ts";

/** 1 % is 10,000 millionths: percentages have 4 decimals at most. */
export const PERCENT_SCALE = 4;
/** 100 % in millionths. */
export const WHOLE_PPM = 1_000_000n;

/**
 * One environment variable. Without it, or if it is blank, its value is `fallback`.
 * @param allowed completes "NAME must …" where the schema refuses the text
 * @param isSecret the message does not repeat what was given
 */
export function setting<Value>(
  variable: string,
  fallback: Value,
  allowed: string,
  schema: v.GenericSchema<unknown, Value>,
  isSecret = false,
) {
  return v.pipe(
    v.optional(v.string(), ""),
    v.metadata({ variable }),
    v.trim(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Value => {
      if (dataset.value === "") return fallback;
      const result = v.safeParse(schema, dataset.value);
      if (result.success) return result.output;
      addIssue({
        message: `${variable} must ${allowed}${isSecret ? "" : `, not "${dataset.value}"`}`,
      });
      return NEVER;
    }),
  );
}

/** A part of the configuration that cannot be set. */
export const fixed = <Value>(value: Value) =>
  v.pipe(
    v.unknown(),
    v.transform(() => value),
  );

/** A number of units as milliseconds. @param unitMs length of the unit */
export const inMs = (unitMs: number, schema: v.GenericSchema<string | undefined, number>) =>
  v.pipe(
    schema,
    v.transform((count) => count * unitMs),
  );

const number = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number));
const bit = v.pipe(
  v.picklist(["0", "1"]),
  v.transform((given) => given === "1"),
);

/** Any text. */
export const text = (name: string, fallback = "") => setting(name, fallback, "be a text", v.string());

/** `0` or `1`. */
export const flag = (name: string, fallback: boolean) => setting(name, fallback, "be 0 or 1", bit);

/** One of a few words. */
export const choice = <const Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: NoInfer<Choice>,
) => setting<Choice>(name, fallback, `be one of ${choices.join(", ")}`, v.picklist(choices));

/** The text of a whole number within bounds. */
export const wholeWithin = (least: number, most: number) =>
  v.pipe(number, v.integer(), v.minValue(least), v.maxValue(most));

/** A whole number within bounds. */
export const whole = (name: string, fallback: number, least: number, most: number) =>
  setting(name, fallback, `be a whole number from ${least} to ${most}`, wholeWithin(least, most));

/** A number above 0, fractions allowed. */
export const positive = (name: string, fallback: number) =>
  setting(name, fallback, "be a number above 0", v.pipe(number, v.gtValue(0)));

/** A decimal of at most `scale` decimals within bounds that the database holds, as a bigint × 10^scale. */
export const scaled = ({ scale = MONEY_SCALE, least = 0n, most = LARGEST } = {}) =>
  v.pipe(
    v.string(),
    v.transform((given) => parseDecimal(given, scale)),
    v.bigint(),
    v.minValue(least),
    v.maxValue(most),
  );

/** A decimal. @param rule as that of `scaled` */
export function decimal(
  name: string,
  fallback: string,
  wanted: string,
  rule: Parameters<typeof scaled>[0] = {},
) {
  const schema = scaled(rule);
  return setting(name, v.parse(schema, fallback), `be ${wanted}`, schema);
}

/** A percentage from 0 to 100 with at most 4 decimals, as millionths. */
export const percent = (name: string, fallback: string) =>
  decimal(name, fallback, `a percentage such as ${fallback}`, { scale: PERCENT_SCALE, most: WHOLE_PPM });

/** Texts separated by commas, blanks around them cut off. */
export const list = v.pipe(
  v.string(),
  v.transform((given) => given.split(",").map((one) => one.trim())),
);

const hasScheme = (address: string, schemes: readonly string[]): boolean =>
  URL.canParse(address) && schemes.includes(new URL(address).protocol.slice(0, -1));

/** An address with one of the schemes. Messages do not repeat it: it may hold a password. */
export function address(name: string, ...schemes: readonly string[]) {
  const allowed = `be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`;
  const check = v.check((given: string) => hasScheme(given, schemes));
  return setting(name, "", allowed, v.pipe(v.string(), check), true);
}

/** Addresses with one of the schemes, separated by commas; kept as they are given. Messages do not repeat them. */
export function addresses(name: string, ...schemes: readonly string[]) {
  const allowed = `list addresses that start with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`;
  const check = v.check((given: string) => given.split(",").every((one) => hasScheme(one.trim(), schemes)));
  return setting(name, "", allowed, v.pipe(v.string(), check), true);
}

const KEY_BYTES = 32;

/** A key of 32 bytes in base64url; `""`: that of a file in the data folder. Messages do not repeat it. */
export function key(name: string) {
  const check = v.check((given: string) => Buffer.from(given, "base64url").length === KEY_BYTES);
  return setting(name, "", "be 32 bytes in base64url", v.pipe(v.string(), check), true);
}

const isOrigin = (text: string): boolean =>
  text === "*" || (hasScheme(text, ["http", "https"]) && new URL(text).origin === text);

/** Origins (`https://host[:port]`) separated by commas; `*` for any. */
export const origins = (name: string) =>
  setting(
    name,
    [],
    "list origins such as https://host:port",
    v.pipe(
      list,
      v.filterItems((one) => one !== ""),
      v.everyItem(isOrigin),
    ),
  );
