import { type RefObject, useEffect } from "react";

/**
 * Escape closes what a button opened, wherever the focus is, and so does a press elsewhere.
 * @param root what opened, with or without its button
 */
export function useLeaving(
  open: boolean,
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  leave: () => void,
): void {
  useEffect(() => {
    if (!open) return;
    const away = new AbortController();
    const { signal } = away;
    const holds = (node: Node | null): boolean =>
      root.current?.contains(node) === true || button.current?.contains(node) === true;
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key !== "Escape") return;
        if (holds(document.activeElement)) button.current?.focus();
        leave();
      },
      { signal },
    );
    document.addEventListener(
      "pointerdown",
      ({ target }) => !(target instanceof Node && holds(target)) && leave(),
      { signal },
    );
    return () => away.abort();
  });
}
