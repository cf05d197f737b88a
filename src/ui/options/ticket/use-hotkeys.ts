import { useEffect, useEffectEvent } from "react";
import type { OptionDirection } from "#src/streams/options/screens/types.ts";

const directions: Readonly<Record<string, OptionDirection>> = { ArrowUp: "up", ArrowDown: "down" };

/** Controls that take no text: a key pressed on one of them is no typing. */
const silent = new Set(["radio", "checkbox", "button", "submit", "range"]);

/** Whether keys go into a text, a choice or a dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !silent.has(target.type);
  return (
    target.closest("textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog]") !== null
  );
}

/**
 * Hears Shift with an arrow. Not while something is typed or chosen, not in a dialog or behind one, and a key
 * that is held down counts once. @param open `null`: the keys do nothing.
 */
export function useHotkeys(open: ((direction: OptionDirection) => void) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const direction = directions[event.key];
    const bare = event.altKey || event.ctrlKey || event.metaKey;
    if (open === null || direction === undefined || !event.shiftKey || bare) return;
    if (
      event.defaultPrevented ||
      isTaken(event.target) ||
      document.querySelector("[aria-modal=true]") !== null
    )
      return;
    event.preventDefault();
    if (!event.repeat) open(direction);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
