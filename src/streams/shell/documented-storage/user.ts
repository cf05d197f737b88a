import type { User } from "../../../api/session/types.ts";
import type { KeyValueStore } from "../../deps.ts";
import { storageKeys } from "../storage-keys.ts";

/** Writes what the documents list of the user, in the wire's forms. */
export function keepUser(storage: KeyValueStore, user: User): void {
  storage.set(storageKeys.referralCode, user.referralCode);
  storage.set(storageKeys.isSeller, user.isSeller ? "1" : "0");
  storage.set(storageKeys.userType, user.hasPoints ? "1" : "0");
  storage.set(storageKeys.unreadNotices, String(user.unreadNotices));
}
