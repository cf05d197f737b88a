import { distinctUntilChanged, type MonoTypeOperatorFunction, pipe, scan } from "rxjs";

/**
 * Structural sharing: `next` with every part that equals the part of `previous` replaced by that very part, so that what
 * did not change keeps its identity; `previous` itself when nothing changed. For plain data: objects, arrays, primitives.
 */
export function keepIdentity<Value>(previous: unknown, next: Value): Value {
  if (Object.is(previous, next)) return next;
  if (Array.isArray(previous) && Array.isArray(next)) {
    const merged = next.map((item, index) => keepIdentity(previous[index], item));
    const same = previous.length === next.length && merged.every((item, index) => item === previous[index]);
    return (same ? previous : merged) as Value;
  }
  if (isRecord(previous) && isRecord(next)) {
    const keys = Object.keys(next);
    const merged: Record<string, unknown> = {};
    let same = Object.keys(previous).length === keys.length;
    for (const key of keys) {
      merged[key] = keepIdentity(previous[key], next[key]);
      if (!Object.is(merged[key], previous[key])) same = false;
    }
    return (same ? previous : merged) as Value;
  }
  return next;
}

/** The same of a stream: each value with all that did not change of the one before; the same value again is not given. */
export function keepingIdentity<Value>(): MonoTypeOperatorFunction<Value> {
  return pipe(
    scan((before: Value, now: Value) => keepIdentity(before, now)),
    distinctUntilChanged(),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
