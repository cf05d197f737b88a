import { type Loadable, loading } from "./loadable.ts";

/** What is known of something that is loaded again and again. */
export interface Kept<Value> {
  readonly data: Loadable<Value>;
  /** The present load has brought nothing yet, or it failed: what is known may be out of date. */
  readonly isBehind: boolean;
  /** The latest load failed. */
  readonly hasFailed: boolean;
}
/** A load begins, or it brought something. One load may bring several values: a list brings page after page. */
export type Load<Value> =
  | { readonly kind: "began" }
  | { readonly kind: "came"; readonly data: Loadable<Value> };

export const nothingKept: Kept<never> = { data: loading, isBehind: true, hasFailed: false };

/** What is known stays until a load brings something else, and also when a load fails. */
export function applyLoad<Value>(kept: Kept<Value>, load: Load<Value>): Kept<Value> {
  const isKnown = kept.data.state === "ready";
  if (load.kind === "began") return { data: isKnown ? kept.data : loading, isBehind: true, hasFailed: false };
  const { data } = load;
  switch (data.state) {
    case "ready":
      return { data, isBehind: false, hasFailed: false };
    case "loading":
      return { data: isKnown ? kept.data : data, isBehind: true, hasFailed: false };
    case "failed":
      return { data: isKnown ? kept.data : data, isBehind: true, hasFailed: true };
  }
}
