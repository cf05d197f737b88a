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
 * groups of three, full-width digits. Gives a plain decimal. A single dot is always before the decimals, because that is how entries
 * are kept (`entryIn` reads by language); a single comma with exactly three digits behind it is unclear, unless a 0 before it settles it.
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
function withoutBlanks(text: string): string {
  return text.normalize("NFKC").replace(BLANKS_AND_APOSTROPHES, "");
}

/**
 * What a typed amount says. `ambiguous`: it could mean two numbers ("1,234" is a thousand to one person and one and a bit to
 * another), which are offered to choose from, the larger first; never guessed.
 */
export type DecimalEntry =
  | TypedNumber
  | { readonly kind: "ambiguous"; readonly choices: readonly [string, string] };

const EITHER = /^([+-]?)([1-9]\d{0,2}),(\d{3})$/;

/** Reads an amount as people type and paste it (`readNumber`), distinguishing entries that are not numbers from those that could be two. */
export function readEntry(text: string): DecimalEntry {
  const typed = readNumber(text);
  if (typed.kind !== "unclear") return typed;
  const either = EITHER.exec(withoutBlanks(text));
  if (either === null) return typed;
  const [, sign = "", head = "", tail = ""] = either;
  const minus = sign === "-" ? "-" : "";
  return { kind: "ambiguous", choices: [`${minus}${head}${tail}`, `${minus}${head}.${tail}`] };
}

/** The decimal separator of a language. */
export type DecimalMark = "." | ",";

const PLAIN = /^-?\d+(\.\d+)?$/;
const GROUP_OF_THREE = /^([+-]?)([1-9]\d{0,2})([.,])(\d{3})$/;

/**
 * The entry that a text means where numbers are written with `mark`, in the form that the streams keep: plain decimal text, nothing, or what
 * cannot be read as one number, which stays what it is. Everything that is pasted in the form of another language is read too, where it
 * can mean one number alone.
 *
 * Two numbers can be meant by one to three digits without a leading 0, one separator that is not `mark`, and three digits: in German
 * "1.500" (fifteen hundred there, one and a half elsewhere), in English "1,500". All else means one number or none.
 */
export function entryIn(text: string, mark: DecimalMark): string {
  const typed = withoutBlanks(text);
  const [, sign = "", head = "", separator, tail = ""] = GROUP_OF_THREE.exec(typed) ?? [];
  const minus = sign === "-" ? "-" : "";
  if (separator !== undefined) return `${minus}${head}${separator === mark ? "." : ","}${tail}`;
  const read = readNumber(text);
  if (read.kind === "number") return read.decimal;
  return read.kind === "blank" ? "" : text;
}

/** The text in which a field shows an entry, without separators between thousands, so that typing on cannot change what they mean. */
export function textOfEntry(entry: string, mark: DecimalMark): string {
  if (PLAIN.test(entry)) return entry.replace(".", mark);
  return EITHER.test(entry) && mark === "," ? entry.replace(",", ".") : entry;
}

/** The numbers to choose from; `null` if the entry is unambiguous. */
export function choicesOf(text: string): readonly [string, string] | null {
  const entry = readEntry(text);
  return entry.kind === "ambiguous" ? entry.choices : null;
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
