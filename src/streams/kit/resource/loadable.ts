import type { Refusal, Reply } from "../../../api/http/reply-types.ts";

/** How old data is, and why it is not fresh. */
export type Age =
  | { readonly state: "fresh" }
  | {
      readonly state: "late" | "stale";
      readonly since: number;
      readonly reason: "offline" | "silent" | "resyncing";
    };

/**
 * Data on its way. `ready` stays with what was last known while it is refreshed or ages; `failed` is only for data that
 * never arrived (`retry` in the owning screen asks again).
 */
export type Loadable<Value> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: Value; readonly age: Age }
  | { readonly state: "failed"; readonly refusal: Refusal };

export const loading: Loadable<never> = { state: "loading" };
export const fresh: Age = { state: "fresh" };

/** Data that is there, as old as `age` says. */
export function ready<Value>(value: Value, age: Age = fresh): Loadable<Value> {
  return { state: "ready", value, age };
}
/** Data that could not be had, and why. */
export function failed(refusal: Refusal): Loadable<never> {
  return { state: "failed", refusal };
}
/** The value when there is one. */
export function known<Value>(data: Loadable<Value>): Value | null {
  return data.state === "ready" ? data.value : null;
}
/** Whether two states of data look the same apart from the value: for what renders only on loading, failure and age. */
export function sameLook<Value>(a: Loadable<Value>, b: Loadable<Value>): boolean {
  if (a.state === "ready" && b.state === "ready") return sameAge(a.age, b.age);
  return a.state === "failed" && b.state === "failed" ? a.refusal === b.refusal : a.state === b.state;
}
function sameAge(a: Age, b: Age): boolean {
  if (a.state === "fresh" || b.state === "fresh") return a.state === b.state;
  return a.state === b.state && a.since === b.since && a.reason === b.reason;
}
/** What a reply brought, as data. */
export function loaded<Value>(reply: Reply<Value>): Loadable<Value> {
  return reply.ok ? ready(reply.value) : failed(reply.refusal);
}
/** The data with its value made into another one; its age stays. */
export function mapReady<Value, Other>(
  data: Loadable<Value>,
  change: (value: Value) => Other,
): Loadable<Other> {
  return data.state === "ready" ? ready(change(data.value), data.age) : data;
}
