import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "./icons.tsx";
import styles from "./menu.module.css";
import { MenuContext } from "./menu-context.ts";

/**
 * A button that opens a menu: by pointing, by click and by keyboard. Small on purpose, since the header needs it in the first
 * paint: it opens below its button and needs no positioning library.
 */
export function Menu({
  target,
  name,
  width = 200,
  arrow = true,
  children,
}: {
  target: ReactNode;
  /** Where the words of the target do not name it. */
  name?: string;
  width?: number;
  arrow?: boolean;
  children: ReactNode;
}): ReactNode {
  const [open, setOpen] = useState<"no" | "pointed" | "focused">("no");
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => setOpen("no");
  useEffect(() => {
    if (open === "focused") focusItem(root.current, 0);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && open !== "no") {
      close();
      button.current?.focus();
    } else if (event.key in steps) {
      event.preventDefault();
      if (open === "no") setOpen("focused");
      else moveFocus(root.current, steps[event.key] ?? 0);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the items inside carry the roles
    <span
      ref={root}
      className={styles.root}
      onPointerEnter={(event) => event.pointerType === "mouse" && open === "no" && setOpen("pointed")}
      onPointerLeave={() => !root.current?.contains(document.activeElement) && close()}
      onBlur={(event) => !root.current?.contains(event.relatedTarget) && close()}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target instanceof Element && event.target.closest("a") && close()}
    >
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open !== "no"}
        aria-controls={open === "no" ? undefined : id}
        onClick={() => setOpen("pointed")}
      >
        {target}
        {arrow && <Icon name="chevron" size={12} />}
      </button>
      {open !== "no" && (
        <span className={styles.space}>
          <span id={id} role="menu" aria-label={name} className={styles.dropdown} style={{ width }}>
            <MenuContext value={close}>{children}</MenuContext>
          </span>
        </span>
      )}
    </span>
  );
}

/** How far each key moves: by one, or to the first or last. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])") ?? [])];
}

function focusItem(root: HTMLElement | null, index: number): void {
  itemsOf(root)[index]?.focus();
}

function moveFocus(root: HTMLElement | null, step: number): void {
  const items = itemsOf(root);
  const at = items.findIndex((item) => item.matches(":focus"));
  if (Number.isFinite(step)) focusItem(root, (at + step + items.length) % items.length);
  else focusItem(root, step < 0 ? 0 : items.length - 1);
}
