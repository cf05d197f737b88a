import * as v from "valibot";
import type { KeyValueStore } from "../../deps.ts";
import { storageKeys } from "../../shell/storage-keys.ts";
import type { LocalCopy, Origin } from "./preferences.fold.ts";
import {
  type PreferenceKey,
  type PreferenceValues,
  preferenceKeys,
  preferenceTable,
  readPreference,
} from "./table.ts";

/** What was stored before origins were: chosen by nobody who is known. */
const unclaimed: Origin = { by: null, changedAt: null, version: 0 };
const storedOrigins = v.record(
  v.string(),
  v.object({ by: v.nullable(v.string()), changedAt: v.nullable(v.number()), version: v.number() }),
);

/** Reads all preferences from storage: at once, so that the first paint has them. */
export function readLocalCopy(storage: KeyValueStore): LocalCopy {
  const stored = v.safeParse(storedOrigins, parsed(storage.get(storageKeys.preferences)));
  const origins: Partial<Record<PreferenceKey, Origin>> = {};
  const values: Partial<Record<PreferenceKey, unknown>> = {};
  for (const key of preferenceKeys) {
    const { name, keeping, fallback } = preferenceTable[key];
    const text = storage.get(name);
    const read = text === null ? null : readPreference(key, parsed(text));
    values[key] = read === null ? fallback : read.value;
    const origin = stored.success ? stored.output[name] : undefined;
    if (read !== null && keeping === "account") origins[key] = origin ?? unclaimed;
  }
  return { values: values as PreferenceValues, origins };
}

/** Writes changes, origins first, so that another tab finds them when it receives the value. */
export function writeLocalCopy(storage: KeyValueStore, before: LocalCopy, now: LocalCopy): void {
  const origins = preferenceKeys.filter((key) => now.origins[key] !== before.origins[key]);
  if (origins.length > 0) {
    // Read again: another tab may have written its own.
    const stored = v.safeParse(storedOrigins, parsed(storage.get(storageKeys.preferences)));
    const merged = new Map<string, Origin>(stored.success ? Object.entries(stored.output) : []);
    for (const key of origins) {
      const origin = now.origins[key];
      if (origin === undefined) merged.delete(preferenceTable[key].name);
      else merged.set(preferenceTable[key].name, origin);
    }
    storage.set(storageKeys.preferences, JSON.stringify(Object.fromEntries(merged)));
  }
  for (const key of preferenceKeys) {
    const value = now.values[key];
    if (value === before.values[key]) continue;
    if (value === null) storage.remove(preferenceTable[key].name);
    else storage.set(preferenceTable[key].name, typeof value === "string" ? value : JSON.stringify(value));
  }
}

/** Names in storage that outlive a session. */
export const keptNames: ReadonlySet<string> = new Set([
  storageKeys.preferences,
  ...preferenceKeys
    .filter((key) => preferenceTable[key].keeping !== "session")
    .map((key) => preferenceTable[key].name),
]);

/** Whether a name in storage is a preference's. */
export function isPreferenceName(name: string): boolean {
  return keptNames.has(name) || preferenceKeys.some((key) => preferenceTable[key].name === name);
}

/** JSON, or the text itself: words are stored bare, as older clients of the exchange do. */
function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text; // A bare word.
  }
}
