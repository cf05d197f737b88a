import * as v from "valibot";
import { isDecimal, numberToDecimal, withoutExponent } from "#domain/numbers/decimal.ts";
import { withoutHidden } from "#domain/shown-text.ts";

/*
 * Back ends of this family disagree on numbers and text: the same field arrives as 0, "0" or "0.00000000".
 * Each scalar here accepts every form that is seen and gives our code one.
 */

/** An amount, price or rate in a reply: number or text (also with an exponent) on the wire, a plain decimal text for us. */
export const decimal = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) =>
    typeof value === "number" ? numberToDecimal(value) : withoutExponent(value.trim().replace(/^\+/, "")),
  ),
  v.string("malformed"),
  v.check(isDecimal, "malformed"),
);

/** An id or a count in a reply: number or digits on the wire, a whole number for us. */
export const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]),
  v.safeInteger(),
);

/** A flag in a reply: 0, 1, "0", "1" or a boolean on the wire, a boolean for us. */
export const flag = v.pipe(
  v.union([v.boolean(), v.literal(0), v.literal(1), v.literal("0"), v.literal("1")]),
  v.transform((value) => value === true || value === 1 || value === "1"),
);

/** Text that some back ends leave out or send as null: always text for us. */
export const textOrEmpty = v.optional(
  v.pipe(
    v.nullish(v.union([v.string(), v.number()])),
    v.transform((value) => (value == null ? "" : String(value))),
  ),
  "",
);

/** A list that arrives as an array or as JSON text of one (`configuration: lists as text`). */
export function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.union([v.array(v.unknown()), v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))]),
    v.array(item),
  );
}

/** A whole number in a request (form fields are text): an id, a page, a type. */
export const wholeField = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/, "malformed"), v.transform(Number))],
    "malformed",
  ),
  v.safeInteger("malformed"),
  v.minValue(0, "malformed"),
);

/** A decimal in a request: plain, at most 32 characters; its sign, size and precision are the exchange's to judge. */
export const decimalField = v.pipe(
  v.union([v.string(), v.number()], "malformed"),
  v.transform((value) => (typeof value === "number" ? (numberToDecimal(value) ?? "") : value.trim())),
  v.maxLength(32, "malformed"),
  v.check(isDecimal, "malformed"),
);

/** Free text in a request, trimmed, with an upper limit. */
export function textField(limit: number) {
  return v.pipe(
    v.union([v.string(), v.number()], "malformed"),
    v.transform((value) => String(value).trim()),
    v.maxLength(limit, "malformed"),
    // NUL ends a text for some of the programs that it passes through, and not for others.
    v.check((value) => !value.includes("\0"), "malformed"),
  );
}

/** A phone number in a request, as it is read to somebody: digits with the usual signs; `code` is the refusal when there is none. */
export function phoneField(code: string) {
  return v.pipe(requiredText(32, code), v.regex(/^\+?(?:[\s()./-]*\d){3,20}[\s().-]*$/, "phone_invalid"));
}

/** Text that must not be empty; `code` is the refusal when it is. */
export function requiredText(limit: number, code: string) {
  return v.pipe(v.optional(textField(limit), ""), v.minLength(1, code));
}

/**
 * Free text that other people see: hidden characters are removed, so that it cannot reverse the direction of the text around it or look
 * like something else. A picture of a family stays one.
 */
export function shownField(limit: number) {
  return v.pipe(
    textField(limit),
    v.transform((text) => withoutHidden(text).trim()),
  );
}

/** As `shownField`, but it must not be empty; `code` is the refusal when it is. */
export function requiredShown(limit: number, code: string) {
  return v.pipe(v.optional(shownField(limit), ""), v.minLength(1, code));
}

/** One of `options`, which must be chosen; `code` is the refusal when none is, or another. */
export function requiredChoice<const Option extends string>(options: readonly Option[], code: string) {
  return v.pipe(v.optional(v.string(code), ""), v.picklist(options, code));
}

/** What any password field takes, so that hashing has a bound; how long a new one may be is `PASSWORD_MAX`. */
const LONGEST_SECRET = 1024;

/** A password in a request, or its repetition, as far as it was given, exactly as typed: spaces count. Calls that need one refuse an empty one. */
export const passwordField = v.optional(
  v.pipe(
    v.union([v.string(), v.number()], "malformed"),
    v.transform(String),
    v.maxLength(LONGEST_SECRET, "malformed"),
    v.check((value) => !value.includes("\0"), "malformed"),
  ),
  "",
);

/** A password that must be given; `code` is the refusal of an empty one. */
export function requiredPassword(code: string) {
  return v.pipe(passwordField, v.minLength(1, code));
}

/** Ours: the client's own id of what it asks for; a repeated one gives what the first one gave. Empty: none. */
export const clientIdField = v.optional(textField(64), "");

/** A client's own id of an order, with letters, digits, `_` and `-` alone: orders can be found by it. Empty: none. */
export const clientOrderIdField = v.optional(
  v.pipe(textField(64), v.regex(/^[\w-]{0,64}$/, "malformed")),
  "",
);

/** The page of a list, from 1. */
export const pageField = v.optional(
  v.pipe(wholeField, v.minValue(1, "malformed"), v.maxValue(1_000_000, "malformed")),
  1,
);

/** Ours: rows with smaller ids alone. Pages reach the newest 10,000 rows; the last row's id leads to older ones. */
export const beforeField = v.optional(v.pipe(wholeField, v.minValue(1, "malformed")));

/** The page size of a list. */
export function limitField(preset: number) {
  return v.optional(v.pipe(wholeField, v.minValue(1, "malformed"), v.maxValue(100, "malformed")), preset);
}
