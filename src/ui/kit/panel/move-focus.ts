import type { KeyboardEvent } from "react";

/** Up and down lead from one control to the next of the same kind inside an element. */
export function moveFocus(selector: string): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const target = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(selector) : null;
    if (step === undefined || target === null) return;
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const next = controls[controls.indexOf(target) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
}
