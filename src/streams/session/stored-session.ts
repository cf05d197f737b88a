import type { User } from "../../api/values/index.ts";
import type { KeyValueStore } from "../deps.ts";
import { keptNames } from "../preferences/local-copy.ts";
import { storageKeys } from "../storage-keys.ts";

/** Keeps of the user what document 1, part 3 lists, in the wire's forms. */
export function keepUser(storage: KeyValueStore, user: User): void {
  storage.set(storageKeys.userId, String(user.id));
  storage.set(storageKeys.referralCode, user.referralCode);
  storage.set(storageKeys.isSeller, user.isSeller ? "1" : "0");
  storage.set(storageKeys.userType, user.hasPoints ? "1" : "0");
  storage.set(storageKeys.unreadNotices, String(user.unreadNotices));
}

/** What the end of a session does to storage: preferences stay, and commands whose outcome the person does not know yet. */
export function clearSession(storage: KeyValueStore): void {
  for (const key of storage.keys())
    if (!keptNames.has(key) && !key.startsWith(storageKeys.command)) storage.remove(key);
}
