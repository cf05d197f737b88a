import { useEffect, useEffectEvent } from "react";
import type { HotkeyAction } from "#domain/hotkeys/actions.ts";
import type { StoredHotkeys } from "#domain/hotkeys/chosen.ts";
import { conflictsOf, keysFrom, keysOf } from "#domain/hotkeys/keys.ts";
import type { HotkeysModel } from "#src/streams/markets/hotkeys/types.ts";
import { focusOrderForm, ORDER_FORM } from "#src/ui/shell/layout/order-form.ts";

/** Controls that take no text: a key pressed on one of them is no typing. */
const silent = new Set(["radio", "checkbox", "button", "submit", "range"]);

const fields: Readonly<Partial<Record<HotkeyAction, string>>> = {
  "focus-price": "input[id$='-price']",
  "focus-amount": "input[id$='-amount'], input[id$='-contracts']",
};

/** Whether keys go into a text, a choice or a menu. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !silent.has(target.type);
  const taking =
    "textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox]";
  return target.closest(taking) !== null;
}

function focusField(selector: string): void {
  focusOrderForm();
  const field = document.getElementById(ORDER_FORM)?.querySelector<HTMLInputElement>(selector);
  field?.focus();
  field?.select();
}

/** Escape leaves a field of the order form, so that the next key is a hotkey again. */
function leaveField({ key, target }: KeyboardEvent): void {
  if (key !== "Escape" || !(target instanceof HTMLInputElement)) return;
  if (target.closest(`#${ORDER_FORM}`) !== null && !silent.has(target.type)) target.blur();
}

/**
 * Hears the hotkeys of a terminal: not while something is typed, chosen or composed, not with a dialog open, and a key that is held down
 * counts once. Keys of two actions do nothing.
 */
export function useTerminalKeys(
  { offered }: HotkeysModel,
  stored: StoredHotkeys,
  run: (action: HotkeyAction) => void,
): void {
  const act = (action: HotkeyAction): void => {
    const field = fields[action];
    if (field === undefined) run(action);
    else focusField(field);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (!stored.on || event.defaultPrevented || event.isComposing || event.repeat) return;
    if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return;
    leaveField(event);
    if (isTaken(event.target)) return;
    const pressed = keysFrom(event);
    const conflicts = conflictsOf(stored);
    const action = offered.find((each) => keysOf(each, stored) === pressed && !conflicts.has(each));
    if (action === undefined) return;
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
