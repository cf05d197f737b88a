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
