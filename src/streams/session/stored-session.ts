import { keptNames } from "../account/preferences/local-copy.ts";
import type { KeyValueStore } from "../deps.ts";
import { storageKeys } from "../shell/storage-keys.ts";

/** What the end of a session does to storage: preferences stay, and commands whose outcome the user does not know yet. */
export function clearSession(storage: KeyValueStore): void {
  for (const key of storage.keys())
    if (!keptNames.has(key) && !key.startsWith(storageKeys.command)) storage.remove(key);
}
