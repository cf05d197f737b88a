/** The id of a terminal's order form: where "Skip to order form" leads. */
export const ORDER_FORM = "order-form";
/** The keys that lead to the order form, as `aria-keyshortcuts` writes them. */
export const ORDER_FORM_KEYS = "Alt+O";

/** Moves the focus to the first field of the order form; does nothing on a page without one. On a phone it brings the form on screen. */
export function focusOrderForm(): void {
  document.querySelector<HTMLElement>(`[aria-controls="${ORDER_FORM}"]`)?.click();
  const form = document.getElementById(ORDER_FORM);
  const fields = form?.querySelectorAll<HTMLElement>(
    "input:not([type=checkbox], [type=radio], [type=range])",
  );
  const field = [...(fields ?? [])].find((each) => !each.matches(":disabled, [readonly]"));
  (field ?? form)?.focus();
}

/** Whether a key press asks for the order form: not while something is typed, nor behind a dialog. */
export function asksForOrderForm(event: KeyboardEvent): boolean {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== "KeyO")
    return false;
  const { target } = event;
  if (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null)
    return false;
  return document.querySelector("[role=dialog]") === null;
}
