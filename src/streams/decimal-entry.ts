import { decimalsOf, parseDecimal } from "#contract/decimal.ts";
import type { Problem } from "./form.ts";
import { readNumber, type TypedNumber, withoutBlanks } from "./typed-number.ts";

/**
 * What a typed amount says. `ambiguous`: it could mean two numbers ("1,234" is a thousand to one person and one and a bit to
 * another), which are offered to choose from, the larger first; never guessed.
 */
type DecimalEntry = TypedNumber | { readonly kind: "ambiguous"; readonly choices: readonly [string, string] };

const EITHER = /^([+-]?)([1-9]\d{0,2}),(\d{3})$/;

/** Reads an amount as people type and paste it (`readNumber`), telling apart what is no number from what could be two. */
export function readEntry(text: string): DecimalEntry {
  const typed = readNumber(text);
  if (typed.kind !== "unclear") return typed;
  const either = EITHER.exec(withoutBlanks(text));
  if (either === null) return typed;
  const [, sign = "", head = "", tail = ""] = either;
  const minus = sign === "-" ? "-" : "";
  return { kind: "ambiguous", choices: [`${minus}${head}${tail}`, `${minus}${head}.${tail}`] };
}

/** The numbers to choose from; `null` when the entry is no choice. */
export function choicesOf(text: string): readonly [string, string] | null {
  const entry = readEntry(text);
  return entry.kind === "ambiguous" ? entry.choices : null;
}

/** The plain decimal that was typed; `null` for nothing, nonsense and what could be two numbers. */
export function decimalIn(text: string): string | null {
  const entry = readEntry(text);
  return entry.kind === "number" ? entry.decimal : null;
}

/** An amount that is sent must be there, one number, above 0 and of at most `decimals` decimals. `null`: it is. */
export function amountProblem(text: string, decimals = 8): Problem | null {
  const entry = readEntry(text);
  if (entry.kind === "blank") return "amount_required";
  if (entry.kind === "ambiguous") return "amount_ambiguous";
  if (entry.kind === "unclear") return "malformed";
  if (decimalsOf(entry.decimal) > decimals) return "too_many_decimals";
  const amount = parseDecimal(entry.decimal);
  if (amount === null) return "malformed";
  return amount <= 0n ? "amount_not_positive" : null;
}
