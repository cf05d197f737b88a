/** The element with the page as the server rendered it. */
const PRERENDERED = "prerendered";
/** The app takes over at the latest after so long, in ms: what it shows by then is true. */
const LONGEST_MS = 3_000;

declare global {
  /** The button that was pressed last while only the prerendered page was there (`public/before-paint.js`). */
  var pressed: Element | undefined;
}

const childrenOf = (element: Element): Element[] =>
  [...element.children].filter(({ tagName }) => tagName !== "TEMPLATE");

/** What an element is called, without the figures in it, which change. */
function nameOf(element: Element): string {
  const { textContent } = element.closest("label") ?? element;
  return (element.getAttribute("aria-label") ?? textContent).replaceAll(/[\d.,+-]/g, "");
}

/** The element at the same place of another page that is built the same. `null`: it differs there. */
function atSamePlace(element: Element, from: Element, to: Element): Element | null {
  if (element === from) return to;
  const parent = element.parentElement && atSamePlace(element.parentElement, from, to);
  if (!parent || !element.parentElement) return null;
  const found = childrenOf(parent)[childrenOf(element.parentElement).indexOf(element)];
  return found?.tagName === element.tagName ? found : null;
}

/** The same element of another page; members have others at some places. `null`: there is none. */
function counterpart(element: Element, from: Element, to: Element): Element | null {
  const found = atSamePlace(element, from, to);
  if (found === null || !element.matches("a, button, input, select")) return found;
  return nameOf(found) === nameOf(element) ? found : null;
}

/** Writes into a field as typing or choosing does: React listens to the event, and compares with the value that it knows. */
function write(field: HTMLInputElement | HTMLSelectElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, text);
  const isChoice = field instanceof HTMLSelectElement;
  field.dispatchEvent(new Event(isChoice ? "change" : "input", { bubbles: true }));
}

const isTick = (field: HTMLInputElement): boolean => field.type === "checkbox" || field.type === "radio";

/** What somebody has typed, ticked and chosen on a page, by element. @returns what does the same in the app */
function doneOn(page: Element, same: (element: Element) => Element | null): (() => void)[] {
  const inputs = [...page.querySelectorAll("input")];
  // A radio button that was left says nothing: the chosen one does.
  const ticked = inputs.filter(
    (field) =>
      isTick(field) && field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox"),
  );
  const typed = inputs.filter((field) => !isTick(field) && field.value !== field.defaultValue);
  const chosen = [...page.querySelectorAll("select")].filter(({ options }) =>
    [...options].some(({ selected, defaultSelected }) => selected && !defaultSelected),
  );
  return [...ticked, ...typed, ...chosen].map((field) => {
    const own = same(field);
    const { value } = field;
    return () => {
      if (own instanceof HTMLInputElement && isTick(own)) own.click();
      else if (own instanceof HTMLInputElement || own instanceof HTMLSelectElement) write(own, value);
    };
  });
}

/** The tables of a page that have figures, by name. */
const filledTables = (page: Element): (string | null)[] =>
  [...page.querySelectorAll("table[aria-label]")]
    .filter(({ textContent }) => /\d/.test(textContent))
    .map((table) => table.getAttribute("aria-label"));

/** Whether a member sees only the frame, because the server rendered the login for guests and nothing for members. */
function isFrameAlone(prerendered: Element): boolean {
  const isMember = document.documentElement.dataset.visitor === "member";
  return isMember && prerendered.querySelector('main > [data-of-visitor="guest"]') !== null;
}

/** Whether the app shows a page, nothing on it is on its way, and what the prerendered one has in its tables is there. */
function isThere(root: Element, prerendered: Element): boolean {
  const content = root.querySelector("main");
  if (content?.firstElementChild == null) return false;
  if (isFrameAlone(prerendered)) return true;
  if (root.querySelector('[aria-busy="true"]') !== null) return false;
  const filled = filledTables(root);
  return filledTables(prerendered).every((name) => filled.includes(name));
}

/** Puts the app in the place of the prerendered page, with what was typed, ticked, chosen, pressed and focused there. */
function replace(prerendered: Element, root: Element): void {
  const same = (element: Element): Element | null => counterpart(element, prerendered, root);
  const focused = document.activeElement;
  const found = {
    done: doneOn(prerendered, same),
    focused: focused !== null && prerendered.contains(focused) ? same(focused) : null,
    pressed: globalThis.pressed === undefined ? null : same(globalThis.pressed),
  };
  document.documentElement.dataset.prerendered = "over";
  prerendered.remove();
  for (const again of found.done) again();
  if (found.focused instanceof HTMLElement) found.focused.focus({ preventScroll: true });
  if (found.pressed instanceof HTMLElement) found.pressed.click();
}

/**
 * Leaves the prerendered page on screen until the app has drawn its own behind it, so that nothing flickers. Nothing happens where the
 * server rendered none.
 */
export function takeOver(root: Element): void {
  const prerendered = document.getElementById(PRERENDERED);
  if (prerendered === null) return;
  // In another language, or arranged in another way: it was never shown.
  if (document.documentElement.dataset.prerendered !== "on") {
    prerendered.remove();
    return;
  }
  const until = performance.now() + LONGEST_MS;
  const look = (time: number): void => {
    if (isThere(root, prerendered) || time > until) replace(prerendered, root);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
