import type { Refusal } from "../../../api/http/reply-types.ts";
import { type Loadable, loading } from "./loadable.ts";

/** What is known of something that is loaded again and again. */
export interface Kept<Value> {
  readonly data: Loadable<Value>;
  /** The present load has brought nothing yet, or it failed: what is known may be out of date. */
  readonly isBehind: boolean;
  /** The latest load failed. */
  readonly hasFailed: boolean;
  /** How many loads in a row had no reply. */
  readonly lost: number;
}
/** A load begins, or it brought something. One load may bring several values: a list brings page after page. */
export type Load<Value> =
  | { readonly kind: "began" }
  | { readonly kind: "came"; readonly data: Loadable<Value> };

export const nothingKept: Kept<never> = { data: loading, isBehind: true, hasFailed: false, lost: 0 };

/** What is known stays until a load brings something else, and also when a load fails. */
export function applyLoad<Value>(kept: Kept<Value>, load: Load<Value>): Kept<Value> {
  const isKnown = kept.data.state === "ready";
  const { lost } = kept;
  if (load.kind === "began")
    return { data: isKnown ? kept.data : loading, isBehind: true, hasFailed: false, lost };
  const { data } = load;
  switch (data.state) {
    case "ready":
      return { data, isBehind: false, hasFailed: false, lost: 0 };
    case "loading":
      return { data: isKnown ? kept.data : data, isBehind: true, hasFailed: false, lost };
    case "failed":
      return {
        data: isKnown ? kept.data : data,
        isBehind: true,
        hasFailed: true,
        lost: isLost(data.refusal) ? lost + 1 : 0,
      };
  }
}

/** Whether the exchange gave no answer: the same request may succeed a little later. */
export const isLost = ({ kind }: Refusal): boolean =>
  kind === "network" || kind === "timeout" || kind === "server";
