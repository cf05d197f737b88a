import { decimalsOf, parseDecimal } from "#domain/numbers/decimal.ts";
import { readEntry } from "#domain/numbers/number-entry.ts";
import type { Problem } from "./form.ts";

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
  if (entry.kind === "unclear") return "number_invalid";
  if (decimalsOf(entry.decimal) > decimals) return "too_many_decimals";
  const amount = parseDecimal(entry.decimal);
  if (amount === null) return "number_invalid";
  return amount <= 0n ? "amount_not_positive" : null;
}
