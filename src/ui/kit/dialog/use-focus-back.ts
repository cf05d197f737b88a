import { useLayoutEffect } from "react";

/** Whether nothing has the focus, or a closing dialog still has it. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest("[role=dialog]") !== null;
}

/**
 * Gives the focus back to what had it before the component came, when it goes; not where something else has taken it. The
 * library's own way does so for a dialog that is closed, not for one that is taken away.
 */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && isLost(document.activeElement))
        before.focus({ preventScroll: true });
    };
  }, []);
}
