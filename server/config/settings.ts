import * as v from "valibot";
import { MONEY_SCALE, parseDecimal } from "#contract/decimal.ts";
import { LARGEST } from "../exchange/arithmetic.ts";

/** 1 % is 10,000 millionths: percentages have 4 decimals at most. */
export const PERCENT_SCALE = 4;
/** 100 % in millionths. */
const WHOLE_PPM = 1_000_000n;

/**
 * One environment variable. Without it, or if it is blank, its value is `fallback`.
 * @param allowed completes "NAME must …" where the schema refuses the text
 * @param isSecret the message does not repeat what was given
 */
export function setting<Value>(
  fallback: Value,
  allowed: string,
  schema: v.GenericSchema<unknown, Value>,
  isSecret = false,
) {
  return v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Value => {
      if (dataset.value === "") return fallback;
      const result = v.safeParse(schema, dataset.value);
      if (result.success) return result.output;
      addIssue({ message: `must ${allowed}${isSecret ? "" : `, not "${dataset.value}"`}` });
      return NEVER;
    }),
  );
}

const number = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number));

/** Any text. */
export const text = (fallback = "") => setting(fallback, "be a text", v.string());

/** `0` or `1`. */
export const flag = (fallback: boolean) =>
  setting(
    fallback,
    "be 0 or 1",
    v.pipe(
      v.picklist(["0", "1"]),
      v.transform((given) => given === "1"),
    ),
  );

/** One of a few words. */
export const choice = <const Choice extends string>(choices: readonly Choice[], fallback: NoInfer<Choice>) =>
  setting<Choice>(fallback, `be one of ${choices.join(", ")}`, v.picklist(choices));

/** A whole number within bounds. */
export const whole = (fallback: number, least: number, most: number) =>
  setting(
    fallback,
    `be a whole number from ${least} to ${most}`,
    v.pipe(number, v.integer(), v.minValue(least), v.maxValue(most)),
  );

/** A number above 0, fractions allowed. */
export const positive = (fallback: number) =>
  setting(fallback, "be a number above 0", v.pipe(number, v.gtValue(0)));

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
export function decimal(fallback: string, wanted: string, rule: Parameters<typeof scaled>[0] = {}) {
  const schema = scaled(rule);
  return setting(v.parse(schema, fallback), `be ${wanted}`, schema);
}

/** A percentage from 0 to 100 with at most 4 decimals, as millionths. */
export const percent = (fallback: string) =>
  decimal(fallback, `a percentage such as ${fallback}`, { scale: PERCENT_SCALE, most: WHOLE_PPM });

/** A fee below 100 % with at most 4 decimals, as millionths. */
export const feePercent = (fallback: string) =>
  decimal(fallback, "a fee in percent such as 0.2", { scale: PERCENT_SCALE, most: WHOLE_PPM - 1n });

const hasScheme = (address: string, schemes: readonly string[]): boolean =>
  URL.canParse(address) && schemes.includes(new URL(address).protocol.slice(0, -1));

/** An address with one of the schemes. Messages do not repeat it: it may hold a password. */
export const address = (...schemes: readonly string[]) =>
  setting(
    "",
    `be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
    v.pipe(
      v.string(),
      v.check((given) => hasScheme(given, schemes)),
    ),
    true,
  );

/** Texts separated by commas, blanks around them cut off. */
export const list = v.pipe(
  v.string(),
  v.transform((given) => given.split(",").map((one) => one.trim())),
);

/** Origins (`https://host[:port]`) separated by commas; `*` for any. */
export const origins = () =>
  setting(
    [],
    "list origins such as https://host:port",
    v.pipe(
      list,
      v.filterItems((one) => one !== ""),
      v.everyItem((one) => one === "*" || (hasScheme(one, ["http", "https"]) && new URL(one).origin === one)),
    ),
  );
