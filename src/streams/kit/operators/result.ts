/** What a request brought: a value or the reason why not. Both are values in a stream; neither is an error of it. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Failure };
