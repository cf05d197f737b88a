import { scaled } from "./arithmetic.ts";

/**
 * What a typed text says. `blank`: nothing; `unclear`: no number, or one that could mean two (is "1,234" a thousand or one and
 * a bit?): never guessed.
 */
export type TypedNumber =
  | { readonly kind: "blank" }
  | { readonly kind: "unclear" }
  | { readonly kind: "number"; readonly decimal: string };

/** Longer than any number that the exchange takes. */
const LONGEST = 40;
const BLANKS_AND_APOSTROPHES = /[\s'’_]/g;
const unclear: TypedNumber = { kind: "unclear" };

/**
 * Reads a number as people type and paste it: comma or dot before the decimals, blanks, apostrophes or the other sign between
 * groups of three, full-width digits. Gives a plain decimal. A single dot is always before the decimals, because that is how the
 * form itself writes; a single comma with exactly three digits behind it is unclear, unless a 0 before it settles it.
 */
export function readNumber(text: string): TypedNumber {
  if (text.length > LONGEST) return unclear;
  const plain = withoutBlanks(text);
  if (plain === "") return { kind: "blank" };
  const match = /^([+-]?)([\d.,]*\d[\d.,]*)$/.exec(plain);
  if (!match) return unclear;
  const [, sign = "", digits = ""] = match;
  const decimal = decimalOf(digits);
  return decimal === null ? unclear : { kind: "number", decimal: `${sign === "-" ? "-" : ""}${decimal}` };
}

/** The text without blanks and apostrophes, with plain digits for full-width ones. */
export function withoutBlanks(text: string): string {
  return text.normalize("NFKC").replace(BLANKS_AND_APOSTROPHES, "");
}

/** A typed text as an integer × 10^8; `null` when it is blank, unclear or finer than 8 decimals. */
export function typedValue(text: string): bigint | null {
  const typed = readNumber(text);
  return typed.kind === "number" ? scaled(typed.decimal) : null;
}

function decimalOf(digits: string): string | null {
  const dots = digits.split(".").length - 1;
  const commas = digits.split(",").length - 1;
  if (dots > 0 && commas > 0) {
    const point = digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "." : ",";
    return grouped(digits, point, point === "." ? "," : ".");
  }
  if (dots > 1) return grouped(digits, null, ".");
  if (commas > 1) return grouped(digits, null, ",");
  if (commas === 1 && /^[1-9]\d{0,2},\d{3}$/.test(digits)) return null;
  return join(digits.split(commas === 1 ? "," : "."));
}

/** A number with separators between groups of three; `null` when the groups are not of three. */
function grouped(digits: string, point: string | null, separator: string): string | null {
  const parts = point === null ? [digits] : digits.split(point);
  const [whole = "", fraction = "", ...rest] = parts;
  if (rest.length > 0 || fraction.includes(separator)) return null;
  const groups = whole.split(separator);
  const right = groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  return right ? join([groups.join(""), fraction]) : null;
}

function join([whole = "", fraction = ""]: readonly string[]): string {
  const before = whole.replace(/^0+(?=\d)/, "") || "0";
  return fraction === "" ? before : `${before}.${fraction}`;
}
