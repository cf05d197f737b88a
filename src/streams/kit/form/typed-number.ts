import { readNumber } from "#domain/numbers/number-entry.ts";
import { scaled } from "../arithmetic.ts";

/** A typed text as an integer × 10^8; `null` when it is blank, unclear or finer than 8 decimals. */
export function typedValue(text: string): bigint | null {
  const typed = readNumber(text);
  return typed.kind === "number" ? scaled(typed.decimal) : null;
}
