import type { Age, Loadable } from "#src/streams/kit/resource/loadable.ts";

function sameAge(a: Age, b: Age): boolean {
  if (a.state === "fresh" || b.state === "fresh") return a.state === b.state;
  return a.state === b.state && a.since === b.since && a.reason === b.reason;
}

/** Whether two states of data look the same apart from the value: for what renders only on loading, failure and age. */
export function sameLook<Value>(a: Loadable<Value>, b: Loadable<Value>): boolean {
  if (a.state === "ready" && b.state === "ready") return sameAge(a.age, b.age);
  return a.state === "failed" && b.state === "failed" ? a.refusal === b.refusal : a.state === b.state;
}
