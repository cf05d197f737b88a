import * as v from "valibot";

/** After how many minutes without use armed hotkeys switch off. */
export const armedMinutes = [1, 5, 15] as const;
export type ArmedMinutes = (typeof armedMinutes)[number];

/**
 * What the user chose about hotkeys. `keys`: by action, only the changed ones; "" takes an action's keys away. Names of actions that this
 * version does not know are kept.
 */
export interface StoredHotkeys {
  readonly on: boolean;
  readonly minutes: ArmedMinutes;
  readonly keys: Readonly<Record<string, string>>;
}

/** Reads what was stored; a field that cannot be read has its default. */
export const storedHotkeys: v.GenericSchema<unknown, StoredHotkeys> = v.object({
  on: v.fallback(v.boolean(), true),
  minutes: v.fallback(v.picklist(armedMinutes), 5),
  keys: v.fallback(v.record(v.string(), v.string()), {}),
});
