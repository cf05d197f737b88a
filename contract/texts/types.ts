import type { ProblemCode } from "../refusals/index.ts";

/** The text of every refusal and of every problem of a form, in one language. `{name}` stands for a value. */
export type RefusalTexts = Readonly<Record<ProblemCode, string>>;
