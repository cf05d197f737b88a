import { readNumber } from "#domain/numbers/number-entry.ts";
import { scaled } from "../arithmetic.ts";
import type { Problem } from "./form.ts";

interface Words {
  readonly missing: Problem;
  /** Default: `missing`. */
  readonly notPositive?: Problem;
  readonly offStep: Problem;
}

/**
 * The problem of a typed price or amount of an order. It must be one number above 0 and a multiple of `step`, the market's tick or lot;
 * without a step it may have 8 decimals. `null`: valid.
 */
export function stepProblem(text: string, step: string | null | undefined, say: Words): Problem | null {
  const typed = readNumber(text);
  if (typed.kind === "blank") return say.missing;
  if (typed.kind === "unclear") return "malformed";
  const value = scaled(typed.decimal);
  if (value === null) return say.offStep;
  if (value <= 0n) return say.notPositive ?? say.missing;
  const size = scaled(step);
  return size !== null && size > 0n && value % size !== 0n ? say.offStep : null;
}
