import type { KeyValueStore } from "../../deps.ts";
import { storageKeys } from "../../shell/storage-keys.ts";

/** How this browser announces alerts beside the message on the page. */
export interface AlertWays {
  /** By a notification of the system while the site is out of sight. */
  readonly notifications: boolean;
  readonly sound: boolean;
}
export type AlertWay = keyof AlertWays;

const keys = { notifications: storageKeys.alertNotifications, sound: storageKeys.alertSound } as const;

/** What was chosen in this browser; both are off at first. */
export const waysIn = (storage: KeyValueStore): AlertWays => ({
  notifications: storage.get(keys.notifications) === "on",
  sound: storage.get(keys.sound) === "on",
});

/** Keeps a choice for this browser. */
export function chooseWay(storage: KeyValueStore, way: AlertWay, isOn: boolean): void {
  if (isOn) storage.set(keys[way], "on");
  else storage.remove(keys[way]);
}
