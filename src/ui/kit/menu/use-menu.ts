import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { focusEnd, menuSteps, moveFocus } from "./menu-focus.ts";
import { useLeaving } from "./use-leaving.ts";

/**
 * Why a menu is open. `pointed` ends when the pointer leaves; `clicked` and the ends that the keyboard opened on stay until the
 * focus leaves, Escape, a choice, a click elsewhere or another one on the button.
 */
type Opening = "no" | "pointed" | "clicked" | "first" | "last";

interface MenuState {
  readonly open: boolean;
  readonly root: RefObject<HTMLSpanElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** After a choice: closes, and gives the focus back to the button. */
  readonly close: () => void;
  readonly onRoot: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onBlur: (event: { readonly relatedTarget: Element | null }) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
  readonly onButtonClick: (event: MouseEvent) => void;
}

/** The behaviour of a menu button: pointing (where it opens it), clicks and the keys of the ARIA menu-button pattern. */
export function useMenu(pointing: boolean): MenuState {
  const [opening, setOpening] = useState<Opening>("no");
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = opening !== "no";
  const leave = (): void => setOpening("no");
  const close = (): void => {
    leave();
    button.current?.focus();
  };
  useEffect(() => {
    if (opening === "first" || opening === "last") focusEnd(root.current, opening);
  }, [opening]);
  useLeaving(open, root, button, leave);
  return {
    open,
    root,
    button,
    close,
    onRoot: {
      onPointerEnter(event) {
        if (!pointing || event.pointerType !== "mouse") return;
        takeFocusFromOtherMenu(button.current);
        setOpening((now) => (now === "no" ? "pointed" : now));
      },
      onPointerLeave: () => setOpening((now) => (now === "pointed" ? "no" : now)),
      onBlur: ({ relatedTarget }) => !root.current?.contains(relatedTarget) && leave(),
      onKeyDown(event) {
        const step = menuSteps[event.key];
        if (step === undefined || (!open && !Number.isFinite(step))) return;
        event.preventDefault();
        if (open) moveFocus(root.current, step);
        else setOpening(step > 0 ? "first" : "last");
      },
      // Items that lead to a page are links, which do not know of the menu.
      onClick: ({ target }) => target instanceof Element && target.closest("a") && close(),
    },
    onButtonClick({ detail }) {
      // Enter and Space click without a pointer: a click's count is 0 then.
      if (detail === 0 && open) focusEnd(root.current, "first");
      else if (detail === 0) setOpening("first");
      else {
        // Safari does not focus a clicked button, and a menu without the focus would not notice its leaving.
        button.current?.focus();
        // A click on what pointing has just opened keeps it open.
        setOpening((now) => (now === "no" || now === "pointed" ? "clicked" : "no"));
      }
    },
  };
}

/** Pointing at a menu while another one is open with the focus moves on to it: two are never open at once. */
function takeFocusFromOtherMenu(button: HTMLButtonElement | null): void {
  const focused = document.activeElement;
  const other = focused?.closest("[role=menu], [aria-haspopup=menu][aria-expanded=true]");
  if (other && !button?.parentElement?.contains(focused)) button?.focus();
}
