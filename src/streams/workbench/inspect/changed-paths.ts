/** More is no help to somebody who looks. */
const MOST = 8;

/**
 * Where two values differ, as "value.rows.0.price"; empty: nowhere, or there was no value before. At most 8, parts with the same identity
 * are not looked into.
 */
export function changedPaths(before: unknown, after: unknown): readonly string[] {
  if (before === undefined) return [];
  const found: string[] = [];
  compare(before, after, "", found);
  return found;
}

function compare(before: unknown, after: unknown, path: string, found: string[]): void {
  if (Object.is(before, after) || found.length >= MOST) return;
  const [old, next] = [partsOf(before), partsOf(after)];
  if (old === null || next === null) {
    found.push(path === "" ? "value" : path);
    return;
  }
  for (const name of new Set([...old.keys(), ...next.keys()]))
    compare(old.get(name), next.get(name), path === "" ? name : `${path}.${name}`, found);
}

/** The members of lists, maps and objects by name; `null`: the value is one thing. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== "object" || value === null) return null;
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [String(key), one]));
  if (value instanceof Set) return new Map([...value].map((one) => [String(one), one]));
  return new Map(Object.entries(value));
}
