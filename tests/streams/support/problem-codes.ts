import type { ProblemCode } from "#contract/refusals/index.ts";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { problemCode } from "#src/streams/kit/form/problem-code.ts";

/** The code of a problem, where there is one. */
export function codeOf<None extends null | undefined>(problem: Problem | None): ProblemCode | None {
  return problem === null || problem === undefined ? problem : problemCode(problem);
}

/** The codes of problems by field. */
export function codesOf(problems: Readonly<Partial<Record<string, Problem>>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, codeOf(problem)]));
}
