import type { ProblemCode } from "#contract/refusals/index.ts";
import type { Problem } from "./form.ts";

/** The code of a problem, without its values. */
export function problemCode(problem: Problem): ProblemCode {
  return typeof problem === "string" ? problem : problem.code;
}
