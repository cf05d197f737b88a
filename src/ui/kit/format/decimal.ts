import { decimalsOf, formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";

/** What is done with decimals that are not shown: `cut` never shows money that is not there, `nearest` rounds half away from zero. */
type Rounding = "cut" | "nearest";

/** The marks of a language's numbers. */
export interface Marks {
  readonly group: string;
  readonly decimal: string;
}

/** A real minus sign: as wide as a plus, so that columns of signed numbers line up. */
export const MINUS = "−";

/** The separators that a language writes numbers with. @param tag BCP 47 */
export function marksOf(tag: string): Marks {
  const parts = new Intl.NumberFormat(tag, { useGrouping: true }).formatToParts(1234567.8);
  const find = (type: "group" | "decimal", fallback: string): string =>
    parts.find((part) => part.type === type)?.value ?? fallback;
  return { group: find("group", ","), decimal: find("decimal", ".") };
}

/** What a language writes before and after the digits of a percentage or a sum of money. */
export interface Around {
  readonly before: string;
  readonly after: string;
}

function aroundDigits(tag: string, options: Intl.NumberFormatOptions): Around {
  const parts = new Intl.NumberFormat(tag, { ...options, maximumFractionDigits: 0 }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === "integer");
  const text = (some: readonly Intl.NumberFormatPart[]): string => some.map(({ value }) => value).join("");
  return { before: text(parts.slice(0, at)), after: text(parts.slice(at + 1)) };
}

/** "%", or " %" with a space that does not break. @param tag BCP 47 */
export function percentOf(tag: string): Around {
  return aroundDigits(tag, { style: "percent" });
}

/** "$" before the digits or " $" after them. @param tag BCP 47 */
export function dollarsOf(tag: string): Around {
  return aroundDigits(tag, { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" });
}

/** Written digits with the text around them; a minus stays in front. */
export function within(digits: string, { before, after }: Around): string {
  return digits.startsWith(MINUS) ? `${MINUS}${before}${digits.slice(1)}${after}` : before + digits + after;
}

/**
 * Plain decimal text with exactly `decimals` places, without binary floating point.
 * @returns `null` when `text` is no plain decimal.
 */
export function withDecimals(text: string, decimals: number, rounding: Rounding): string | null {
  const scale = Math.max(decimals, decimalsOf(text));
  const value = parseDecimal(text, scale);
  if (value === null) return null;
  if (rounding === "cut" || scale === decimals) return formatDecimal(value, scale, decimals);
  const unit = 10n ** BigInt(scale - decimals);
  const half = value < 0n ? -unit / 2n : unit / 2n;
  return formatDecimal((value + half) / unit, decimals);
}

/** Writes plain decimal text with a language's separators and a real minus. */
export function grouped(text: string, marks: Marks): string {
  const negative = text.startsWith("-");
  const [whole = "", fraction] = (negative ? text.slice(1) : text).split(".");
  const head = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, marks.group) : whole;
  const body = fraction === undefined ? head : head + marks.decimal + fraction;
  return negative ? MINUS + body : body;
}

/** −1, 0 or 1 of plain decimal text; 0 for other text. */
export function signOf(text: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(text)) return 0;
  return text.startsWith("-") ? -1 : 1;
}

/**
 * An amount in few characters: 18,204 · 96.1K · 1.22B. Cut, not rounded; three to five significant digits, below 0.1 two: 0.0023.
 * The letters are those of trading screens in every language.
 */
export function compactText(text: string, marks: Marks): string | null {
  const plain = withDecimals(text, 8, "cut");
  if (plain === null) return null;
  const digits = plain.replace("-", "").split(".")[0] ?? "";
  const step = compactSteps.find(({ zeros }) => digits.length > zeros + (zeros === 3 ? 2 : 0));
  if (step === undefined)
    return grouped(withDecimals(plain, digits.length > 3 ? 0 : smallDecimals(plain), "cut") ?? plain, marks);
  const value = parseDecimal(plain, 8) ?? 0n;
  const shown = formatDecimal(value / 10n ** BigInt(step.zeros), 8, 2);
  return grouped(shown, marks) + step.letter;
}

/** Two decimals, or as many as two significant digits of less than 0.1 need. */
function smallDecimals(plain: string): number {
  const zeros = /^-?0\.(0+)[1-9]/.exec(plain)?.[1]?.length ?? 0;
  return zeros + 2;
}

const compactSteps = [
  { zeros: 12, letter: "T" },
  { zeros: 9, letter: "B" },
  { zeros: 6, letter: "M" },
  { zeros: 3, letter: "K" },
] as const;

/** Decimals that an amount needs: at least two, and as many as it has. */
export function neededDecimals(text: string | null): number {
  return Math.max(2, decimalsOf(text ?? ""));
}
