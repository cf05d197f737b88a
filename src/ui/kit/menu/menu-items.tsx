import { createLink } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, use } from "react";
import styles from "./menu.module.css";
import { MenuContext } from "./menu-context.ts";

function MenuAnchor(props: ComponentProps<"a">): ReactNode {
  return <a {...props} role="menuitem" tabIndex={-1} className={styles.item} />;
}

/** An item that leads to a page; the menu closes on its click. */
export const MenuLink = createLink(MenuAnchor);

/** An item that does something; the menu stays open with `stay`. */
export function MenuAction({
  act,
  disabled = false,
  stay = false,
  children,
}: {
  act: () => void;
  disabled?: boolean;
  stay?: boolean;
  children: ReactNode;
}): ReactNode {
  const close = use(MenuContext);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      aria-disabled={disabled}
      onClick={() => {
        if (disabled) return;
        act();
        if (!stay) close();
      }}
    >
      {children}
    </button>
  );
}

/** One of several choices of which one holds. */
export function MenuChoice({
  chosen,
  choose,
  lang,
  children,
}: {
  chosen: boolean;
  choose: () => void;
  lang?: string;
  children: ReactNode;
}): ReactNode {
  const close = use(MenuContext);
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={chosen}
      tabIndex={-1}
      lang={lang}
      className={styles.item}
      onClick={() => {
        choose();
        close();
      }}
    >
      {children}
      <span className={styles.tick} aria-hidden="true">
        {chosen ? "✓" : ""}
      </span>
    </button>
  );
}

/** One of several things, each of which holds or does not; the menu stays open, since several may be meant. */
export function MenuCheck({
  checked,
  set,
  children,
}: {
  checked: boolean;
  set: (checked: boolean) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      className={styles.item}
      onClick={() => set(!checked)}
    >
      <span className={styles.check} aria-hidden="true">
        {checked ? "✓" : ""}
      </span>
      {children}
    </button>
  );
}

export function MenuLabel({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles.label}>{children}</span>;
}

export function MenuDivider(): ReactNode {
  return <span className={styles.divider} />;
}
