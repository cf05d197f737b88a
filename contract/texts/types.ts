import type { RefusalCode } from "../refusals/index.ts";

/** The text of every refusal in one language. `{name}` stands for a value. */
export type RefusalTexts = Readonly<Record<RefusalCode, string>>;
