import type { RefusalCode } from "#contract/refusals/index.ts";

/** The exchange says no. Thrown by commands, answered as data: `code` chooses the text, `values` fill its placeholders. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly values: Readonly<Record<string, string>>;
  /** @param options `cause`: the underlying error, for the log; callers never see it. */
  constructor(code: RefusalCode, values: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = "Refused";
    this.code = code;
    this.values = values;
  }
}
