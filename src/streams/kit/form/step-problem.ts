import { withoutZeros } from "#domain/numbers/decimal.ts";
import { readNumber } from "#domain/numbers/number-entry.ts";
import { scaled } from "../arithmetic.ts";
import type { Problem } from "./form.ts";

/** The smallest step that money has. */
const SMALLEST = "0.00000001";

interface Answers {
  readonly missing: Problem;
  /** Default: `missing`. */
  readonly notPositive?: Problem;
  /** @param step as the problem names it, without zeros at its end */
  readonly offStep: (step: string) => Problem;
}

/**
 * The problem of a typed price or amount of an order. It must be one number above 0 and a multiple of `step`, the market's tick or lot;
 * without a step it may have 8 decimals. `null`: valid.
 */
export function stepProblem(text: string, step: string | null | undefined, say: Answers): Problem | null {
  const typed = readNumber(text);
  const offStep = () => say.offStep(withoutZeros(step ?? SMALLEST));
  if (typed.kind === "blank") return say.missing;
  if (typed.kind === "unclear") return "number_invalid";
  const value = scaled(typed.decimal);
  if (value === null) return offStep();
  if (value <= 0n) return say.notPositive ?? say.missing;
  const size = scaled(step);
  return size !== null && size > 0n && value % size !== 0n ? offStep() : null;
}
