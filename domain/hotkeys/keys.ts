import { type HotkeyAction, hotkeyActions, hotkeyPlans } from "./actions.ts";
import type { StoredHotkeys } from "./chosen.ts";

/** The keys of an action; "": none. */
export function keysOf(action: HotkeyAction, { keys }: StoredHotkeys): string {
  return keys[action] ?? hotkeyPlans[action].keys;
}

/** With other keys for an action; the default ones are not stored. */
export function withKeys(stored: StoredHotkeys, action: HotkeyAction, keys: string): StoredHotkeys {
  const { [action]: _, ...others } = stored.keys;
  return { ...stored, keys: keys === hotkeyPlans[action].keys ? others : { ...others, [action]: keys } };
}

/** The actions that share their keys with another one: none of them works. Conflicts count across all terminals. */
export function conflictsOf(stored: StoredHotkeys): ReadonlySet<HotkeyAction> {
  const taken = hotkeyActions.map((action) => ({ action, keys: keysOf(action, stored) }));
  const shared = taken.filter(
    (one) => one.keys !== "" && taken.some((other) => other !== one && other.keys === one.keys),
  );
  return new Set(shared.map(({ action }) => action));
}

/** A key press as far as its name goes; a DOM event is one. */
export interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

const unnamed = new Set([
  "Alt",
  "Control",
  "Meta",
  "Shift",
  "AltGraph",
  "CapsLock",
  "Dead",
  "Process",
  "Unidentified",
]);
/** Keys that move between controls, answer or leave them: never taken. */
const reserved = new Set(["Tab", "Enter", "Escape", " "]);
/** Keys whose own sign stands for something in the text of a hotkey. */
const spelled: Readonly<Record<string, string>> = { "+": "[plus]" };

/** The text of pressed keys, "ctrl+shift+b"; `null`: modifiers alone, or keys that a page needs itself. */
export function keysFrom({ key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey): string | null {
  if (unnamed.has(key) || reserved.has(key)) return null;
  const modifiers = [ctrlKey && "ctrl", altKey && "alt", shiftKey && "shift", metaKey && "meta"];
  return [...modifiers.filter((each) => each !== false), spelled[key] ?? key.toLowerCase()].join("+");
}
