/** How far each key moves the focus in a menu: by one, or to the first or last. */
export const menuSteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Puts the focus on the first or last item inside `root`. */
export function focusEnd(root: HTMLElement | null, end: "first" | "last"): void {
  itemsOf(root)
    .at(end === "first" ? 0 : -1)
    ?.focus();
}

/** Moves the focus by `step` items, around the ends; from outside the items onto the first or last of them. */
export function moveFocus(root: HTMLElement | null, step: number): void {
  const items = itemsOf(root);
  const at = items.findIndex((item) => item.matches(":focus"));
  if (Number.isFinite(step) && at >= 0) items[(at + step + items.length) % items.length]?.focus();
  else focusEnd(root, step === 1 || step === Number.NEGATIVE_INFINITY ? "first" : "last");
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])") ?? [])];
}
