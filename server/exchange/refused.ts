import type { RefusalCode } from "#contract/refusals.ts";

/** The exchange says no. Thrown by commands, answered as data: `code` chooses the text, `values` fill its placeholders. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly values: Readonly<Record<string, string>>;
  constructor(code: RefusalCode, values: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = "Refused";
    this.code = code;
    this.values = values;
  }
}
